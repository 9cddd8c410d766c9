import type { Instant } from '#shared/domain/calendar';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import { changeStatus } from '#shared/domain/invoice-changes';
import { becomesSentSilently } from '#shared/domain/invoice-status';
import { recipientsOf } from '#shared/domain/mail';
import { givenUp, type MailFailure, type MailJob, sentAs } from '#shared/domain/mail-job';
import { mailEntry } from '#shared/domain/timeline';
import { AppError } from '#shared/errors/app-error';
import type { Change, InvoiceReader } from '../ports/invoices';
import type { MailJobs } from '../ports/mail-jobs';

interface Ports {
  readonly invoices: InvoiceReader;
  readonly mailJobs: MailJobs;
}

/** As often as an invoice changes between reading and writing it. */
const mostTries = 10;

/** The invoice of a mail; a test mail has none. */
export async function invoiceOfMail(
  { invoices }: Pick<Ports, 'invoices'>,
  { ownerId, invoiceId }: Pick<MailJob, 'ownerId' | 'invoiceId'>,
): Promise<Invoice | undefined> {
  return invoiceId && invoices.find(ownerId, invoiceId);
}

/** The invoice that a mail brings; a test mail may show one of which it is not a part. */
export async function invoiceShownIn(
  { invoices }: Pick<Ports, 'invoices'>,
  {
    ownerId,
    invoiceId,
    previewOf = invoiceId,
  }: Pick<MailJob, 'ownerId' | 'invoiceId' | 'previewOf'>,
): Promise<Invoice | undefined> {
  return previewOf && invoices.find(ownerId, previewOf);
}

type Told = Pick<TimelineEntry, 'event' | 'actor'> & {
  readonly failure?: MailFailure;
  readonly sendAt?: Instant;
};

/** What the history of the invoice gains by a mail; nothing for a test mail. */
export function entryOf(
  invoice: Invoice | undefined,
  { id, content }: Pick<MailJob, 'id' | 'content'>,
  at: Instant,
  { event, actor, ...rest }: Told,
): TimelineEntry | undefined {
  return (
    invoice &&
    mailEntry(invoice, at, {
      event,
      actor,
      mail: { id, to: recipientsOf(mailed(content)), ...rest },
    })
  );
}

function mailed({ to, cc, bcc }: MailJob['content']) {
  return { to: [...to], cc: [...cc], bcc: [...bcc] };
}

/** A draft that has left the house is sent, without anybody asking for it. */
function silentChange(invoice: Invoice | undefined, at: Instant): Change | undefined {
  if (!invoice || !becomesSentSilently(invoice.status, invoice.number)) return undefined;
  const changed = changeStatus(invoice, { status: 'sent' }, at);
  return (
    changed && {
      before: invoice,
      after: changed.after,
      entries: changed.entries.map((entry) => ({ ...entry, actor: 'system' as const })),
    }
  );
}

/**
 * Notes that SES has taken the mail, and moves a draft to `sent` with it. False when that is noted
 * already, as happens when word of SES is quicker than the worker.
 */
export async function noteSent(
  ports: Ports,
  job: MailJob,
  messageId: string,
  at: Instant,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const invoice = await invoiceOfMail(ports, job);
    try {
      return await ports.mailJobs.move(job.ownerId, {
        from: 'sending',
        job: sentAs(job, messageId),
        entry: entryOf(invoice, job, at, { event: 'emailed', actor: 'system' }),
        change: silentChange(invoice, at),
      });
    } catch (error) {
      // Somebody changed the invoice meanwhile; the mail has left all the same.
      const isConflict = error instanceof AppError && error.code === 'EDIT_CONFLICT';
      if (!isConflict || tries >= mostTries) throw error;
    }
  }
}

/** Gives a mail up, where its owner sees it and can send it again. */
export async function noteFailed(
  ports: Ports,
  job: MailJob,
  failure: MailFailure,
  at: Instant,
): Promise<boolean> {
  const invoice = await invoiceOfMail(ports, job);
  return ports.mailJobs.move(job.ownerId, {
    from: job.state,
    job: givenUp(job, failure),
    entry: entryOf(invoice, job, at, { event: 'email_failed', actor: 'system', failure }),
  });
}
