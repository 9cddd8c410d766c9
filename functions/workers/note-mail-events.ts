import { workers } from '#shared/contracts/workers';
import { instantFrom } from '#shared/domain/calendar';
import { emailKey } from '#shared/domain/email';
import type { UserId } from '#shared/domain/ids';
import { recipientsOf } from '#shared/domain/mail';
import { fateOf, type MailEvent, type MailFate, mailTags } from '#shared/domain/mail-event';
import type { MailJob } from '#shared/domain/mail-job';
import { mailEntry } from '#shared/domain/timeline';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../adapters/dynamodb/mail-job-table';
import { openTable } from '../adapters/dynamodb/table';
import type { PortsOf } from '../ports/table';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';
import { invoiceOfMail, noteFailed, noteSent } from '../runtime/settle-mail';

const worker = workers.noteMailEvents;
type Ports = PortsOf<typeof worker>;
type Told = Exclude<MailFate, { kind: 'accepted' | 'rejected' }>;

const eventOf = {
  delivered: 'email_delivered',
  bounced: 'email_bounced',
  complained: 'email_complained',
} as const;

/** The mail that the event is about; ours carry whose they are in their tags. */
async function mailOf({ mailJobs }: Ports, { tags }: MailEvent['detail']['mail']) {
  const [owner] = tags[mailTags.owner] ?? [];
  const [mailId] = tags[mailTags.mail] ?? [];
  // SES alone sends these events, and gives back the tags that the worker gave it.
  return owner && mailId ? mailJobs.find(owner as UserId, mailId) : undefined;
}

/** As they were written: SES names domains in other letters as the name system has them. */
function asWritten({ content: { to, cc, bcc } }: MailJob, recipients: readonly string[]): string[] {
  const written = new Map(
    recipientsOf({ to: [...to], cc: [...cc], bcc: [...bcc] }).map((one) => [emailKey(one), one]),
  );
  return recipients.map((one) => written.get(emailKey(one)) ?? one);
}

async function tell(ports: Ports, job: MailJob, fate: Told): Promise<void> {
  const invoice = await invoiceOfMail(ports, job);
  const at = instantFrom(Date.parse(fate.at));
  const event = eventOf[fate.kind];
  const mail = { id: job.id, to: asWritten(job, fate.recipients) };

  await ports.mailJobs.note(job.ownerId, job, {
    key: [event, ...fate.recipients].join(' '),
    entry: invoice && mailEntry(invoice, at, { event, actor: 'system', mail }),
  });
}

export const noteMailEvents: Job<typeof worker> =
  (ports) =>
  async ({ message, at, log }) => {
    const { mail } = message.detail;
    const job = await mailOf(ports, mail);
    if (!job) {
      log.warn('event of an unknown mail', { messageId: mail.messageId });
      return;
    }
    const fate = fateOf(message);
    // Its worker died before it could note what SES knows: that the mail has left.
    if (job.state === 'sending') {
      if (fate.kind === 'rejected') await noteFailed(ports, job, 'refused', at);
      else await noteSent(ports, job, mail.messageId, at);
    }
    if (fate.kind === 'rejected' && job.state === 'sent')
      await noteFailed(ports, job, 'refused', at);
    if ('recipients' in fate) await tell(ports, job, fate);
  };

const table = openTable(environment);
export const handler = consume(worker, noteMailEvents, {
  invoices: invoiceReader(table),
  mailJobs: mailJobTable(table),
});
