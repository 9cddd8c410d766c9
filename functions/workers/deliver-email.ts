import { workers } from '#shared/contracts/workers';
import type { Instant } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { isMailable } from '#shared/domain/mail';
import { claimed, type MailJob, printWaitSeconds, released } from '#shared/domain/mail-job';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../adapters/dynamodb/mail-job-table';
import { pdfJobTable } from '../adapters/dynamodb/pdf-job-table';
import { securityEventLog } from '../adapters/dynamodb/security-event-table';
import { shareLinkTable } from '../adapters/dynamodb/share-link-table';
import { openTable } from '../adapters/dynamodb/table';
import { openBucket } from '../adapters/s3/bucket';
import { pdfFiles } from '../adapters/s3/pdf-files';
import { sesMailer } from '../adapters/ses/mailer';
import { mailQueue } from '../adapters/sqs/mail-queue';
import { pdfQueue } from '../adapters/sqs/pdf-queue';
import { openQueue } from '../adapters/sqs/queue';
import type { PortsOf } from '../ports/table';
import { consume, type Job } from '../runtime/consume';
import { enqueueMail } from '../runtime/enqueue-mail';
import { environment } from '../runtime/environment';
import { findPrint } from '../runtime/find-print';
import { linkForMail, type MailLink } from '../runtime/link-for-mail';
import type { Log } from '../runtime/log';
import { sendMail } from '../runtime/send-mail';
import { invoiceShownIn, noteFailed, noteSent } from '../runtime/settle-mail';
import { writeLetter } from '../runtime/write-letter';

const worker = workers.deliverEmail;
type Ports = PortsOf<typeof worker>;

/** Nothing was sent, so somebody may try again; after the last try it is given up. */
async function release(ports: Ports, job: MailJob, at: Instant, linkHash?: string): Promise<void> {
  const after = released(job, at, linkHash);
  if (!after) {
    await noteFailed(ports, job, 'refused', at);
    return;
  }
  const isOurs = await ports.mailJobs.move(job.ownerId, { from: 'sending', job: after });
  if (isOurs) await enqueueMail(ports.mailQueue, after, at);
}

/** The message with its link; undefined when it could not be written, and the mail waits again. */
async function write(ports: Ports, job: MailJob, { invoice, pdf, at, log }: Material) {
  let link: MailLink | undefined;
  try {
    const { invoiceId, content } = job;
    if (invoiceId && content.makesLink) link = await linkForMail(ports, { ...job, invoiceId }, at);
    const shareUrl = link && `${environment.appUrl}/invoice/public/${link.token}`;
    const mail = await writeLetter(job, {
      invoice,
      pdf,
      shareUrl,
      from: environment.mailFrom,
      configurationSet: environment.mailConfigurationSet,
      at,
    });
    return { mail, linkHash: link?.tokenHash };
  } catch (error) {
    log.error('mail not written', { mailId: job.id, error });
    await release(ports, job, at, link?.tokenHash ?? job.linkHash);
    return undefined;
  }
}

interface Material {
  readonly invoice: Invoice | undefined;
  readonly pdf: Uint8Array | undefined;
  readonly at: Instant;
  readonly log: Log;
}

/** Sends a mail that this worker alone holds. Whatever dies from here on, nobody sends it a second time. */
async function send(ports: Ports, job: MailJob, material: Material): Promise<void> {
  const { at } = material;
  const written = await write(ports, job, material);
  if (!written) return;

  const outcome = await sendMail(ports.mailer, written.mail);
  switch (outcome.kind) {
    case 'sent':
      await noteSent(ports, job, outcome.messageId, at);
      return;
    case 'busy':
      await release(ports, job, at, written.linkHash);
      return;
    case 'refused':
      await noteFailed(ports, job, outcome.failure, at);
  }
}

export const deliverEmail: Job<typeof worker> =
  (ports) =>
  async ({ message, at, log }) => {
    const { ownerId, mailId } = message;
    // Queues deliver at least once: what was taken back, sent or claimed asks for nothing.
    const job = await ports.mailJobs.find(ownerId, mailId);
    if (job?.state !== 'queued') return;
    if (job.sendAt > at) {
      await enqueueMail(ports.mailQueue, job, at);
      return;
    }
    const invoice = await invoiceShownIn(ports, job);
    if (invoice && !isMailable(invoice)) {
      await noteFailed(ports, job, 'withdrawn', at);
      return;
    }
    const print = invoice && (await findPrint(ports, { ownerId, invoice, at }));
    if (print?.state === 'queued') {
      await ports.mailQueue.send(message, printWaitSeconds(job, at));
      return;
    }
    if (print?.state === 'failed') {
      await noteFailed(ports, job, 'pdf', at);
      return;
    }
    const own = claimed(job, at);
    const isOurs = await ports.mailJobs.move(ownerId, { from: 'queued', job: own });
    if (isOurs) await send(ports, own, { invoice, pdf: print?.bytes, at, log });
  };

const table = openTable(environment);
export const handler = consume(worker, deliverEmail, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  securityEvents: securityEventLog(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
  mailJobs: mailJobTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  mailer: sesMailer(),
});
