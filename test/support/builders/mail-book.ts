import * as z from 'zod';
import { cancelEmail } from '#functions/api/emails/cancel';
import { retryEmail } from '#functions/api/emails/retry';
import { sendEmail } from '#functions/api/emails/send';
import type { Mailer } from '#functions/ports/mailer';
import { deliverEmail } from '#functions/workers/deliver-email';
import { renderPdf } from '#functions/workers/render-pdf';
import { sweepMails } from '#functions/workers/sweep-mails';
import { parseMail } from '#infra/local/aws/ses/mailbox/parse-mail';
import { emails } from '#shared/contracts/emails';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { fakeProfiles } from '../fakes/fake-accounts';
import { fakeLog } from '../fakes/fake-log';
import { fakeMailJobs, fakeMailQueue } from '../fakes/fake-mail-jobs';
import { fakeMailer } from '../fakes/fake-mailer';
import { aRequest } from './a-request';
import { aSharedBook } from './shared-book';
import { now } from './times';

process.env['MAIL_FROM'] = 'faktury@splatno.example';
process.env['MAIL_CONFIGURATION_SET'] = 'mails';

type Written = Partial<z.input<typeof emails.send.body>>;

/** Half a minute and a bit later: nobody can take a mail back any more. */
export const later: Instant = addMilliseconds(now, 31_000);

/** The books of one account with what sending mails needs, its worker and its mailbox. */
export async function aMailBook() {
  const book = aSharedBook();
  const { caller } = book;
  const ports = {
    ...book.ports,
    profiles: fakeProfiles(),
    settings: book.settings,
    mailJobs: fakeMailJobs(book.invoices),
    mailQueue: fakeMailQueue(),
    mailer: fakeMailer('splatno.example'),
  };
  const email = 'tereza@jinovatka.example';
  await ports.profiles.create(caller.id, {
    id: caller.id,
    email,
    language: 'cs',
    role: 'user',
    createdAt: now,
  });
  const log = fakeLog();

  const printAll = async () => {
    const messages = ports.pdfQueue.sent;
    for (const message of messages) await renderPdf(ports)({ message, at: now, log });
  };
  const send = async (given: Written = {}, idempotency?: string) => {
    const body = z.decode(emails.send.body, {
      invoiceId: 'preview',
      to: 'eva@example.cz',
      subject: 'Faktura {{invoice.number}}',
      message: 'Dobrý den,\n\nposílám fakturu.',
      ...given,
    });
    const key = idempotency && { key: idempotency, requestHash: JSON.stringify(body) };
    const request = aRequest({ caller, body, idempotency: key || undefined });
    return (await sendEmail(ports)(request as never)).body.email;
  };
  const request = (id: string, at: Instant) => aRequest({ caller, body: { id }, at }) as never;

  return {
    ...book,
    ports,
    email,
    printAll,
    send,
    /** An invoice with its PDF, and a mail about it. */
    sendInvoice: async (given: Written = {}) => {
      const invoice = await book.issue();
      await requestPrint(ports, caller.id, invoice);
      const mail = await send({ invoiceId: invoice.id, ...given });
      return { invoice, mail };
    },
    deliver: (mailId: string, at: Instant = later, over: { readonly mailer?: Mailer } = {}) =>
      deliverEmail({ ...ports, ...over })({
        message: { ownerId: caller.id, mailId },
        at,
        log,
      }),
    sweep: (at: Instant) => sweepMails(ports)({ at, log }),
    cancel: async (id: string, at: Instant = now) =>
      (await cancelEmail(ports)(request(id, at))).body.email,
    retry: async (id: string, at: Instant = later) =>
      (await retryEmail(ports)(request(id, at))).body.email,
    job: async (id: string) => {
      const job = await ports.mailJobs.find(caller.id, id);
      if (!job) throw new Error('the book has the mail');
      return job;
    },
    received: () =>
      Promise.all(
        ports.mailer.sent.map(({ message, recipients }) =>
          parseMail(Buffer.from(message), recipients),
        ),
      ),
    mailLines: async ({ id }: Pick<Invoice, 'id'>) =>
      (await book.invoices.listTimeline(caller.id, id)).filter(({ mail }) => mail),
  };
}

/** Prints an invoice as its worker does, so that the next mail finds the file. */
async function requestPrint(
  ports: Parameters<typeof renderPdf>[0],
  ownerId: UserId,
  { id: invoiceId }: Invoice,
): Promise<void> {
  const job = {
    id: `print-${invoiceId}`,
    ownerId,
    invoiceId,
    state: 'queued',
    attempts: 0,
    requestedAt: now,
  } as const;
  await ports.pdfJobs.request(ownerId, job, undefined);
  await renderPdf(ports)({
    message: { jobId: job.id, ownerId, invoiceId },
    at: now,
    log: fakeLog(),
  });
}
