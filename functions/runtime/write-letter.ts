import { type Instant, todayInPrague } from '#shared/domain/calendar';
import { asciiEmail } from '#shared/domain/email';
import type { Invoice } from '#shared/domain/invoice';
import { recipientsOf } from '#shared/domain/mail';
import { mailTags } from '#shared/domain/mail-event';
import type { MailJob } from '#shared/domain/mail-job';
import { pdfName } from '#shared/domain/pdf-name';
import { invoiceMail } from '#shared/emails/invoice-mail';
import { mailSender } from '#shared/emails/mail-words';
import { sampleInvoice } from '#shared/emails/sample-invoice';
import { serviceMail } from '#shared/emails/service-mail';
import { isExchangeable } from '#shared/exports/assert-exchangeable';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import type { RawMail } from '../ports/mailer';
import { composeMail, type MailFile } from './compose-mail';

interface Parts {
  /** Left out of a test mail, which shows a sample. */
  readonly invoice: Invoice | undefined;
  readonly pdf: Uint8Array | undefined;
  readonly shareUrl: string | undefined;
  /** The address that the service sends from, and under which name SES tells of it. */
  readonly from: string;
  readonly configurationSet: string;
  readonly at: Instant;
}

/** The document for people, and for the program that books it where it can be written so. */
function filesOf(invoice: Invoice, pdf: Uint8Array): MailFile[] {
  const name = pdfName(invoice);
  const files = [{ name, contentType: 'application/pdf', content: pdf }];
  if (!isExchangeable(invoice)) return files;
  const machineReadable = {
    name: name.replace(/pdf$/, 'isdoc'),
    contentType: 'application/xml',
    content: isdoc(invoice, {}),
  };
  return [...files, machineReadable];
}

/** As it travels; mails were checked when they were asked for. */
const sent = (address: string) => asciiEmail(address) ?? address;

/** Under the name of the seller, through the service. */
function senderOf({ content }: MailJob, address: string) {
  return { name: mailSender(content.senderName, content.language), address };
}

/** The message that a mail becomes, with all who get it and what its fate is told by. */
export async function writeLetter(
  job: MailJob,
  { invoice, pdf, shareUrl, from, configurationSet, at }: Parts,
): Promise<RawMail> {
  const { to, cc, bcc, replyTo, language, senderName } = job.content;
  const today = todayInPrague(at);
  const shown = invoice ?? sampleInvoice(language, senderName);
  const mail = job.isService
    ? serviceMail(job.content, language)
    : invoiceMail(job.content, shown, { today, shareUrl });
  const message = await composeMail({
    from: senderOf(job, from),
    to: to.map(sent),
    cc: cc.map(sent),
    replyTo: sent(replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(at),
    files: invoice && pdf ? filesOf(invoice, pdf) : [],
  });
  return {
    message,
    from,
    recipients: recipientsOf({ to: [...to], cc: [...cc], bcc: [...bcc] }).map(sent),
    tags: { [mailTags.owner]: job.ownerId, [mailTags.mail]: job.id },
    configurationSet,
  };
}
