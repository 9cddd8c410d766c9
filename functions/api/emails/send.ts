import { emails as contracts } from '#shared/contracts/emails';
import type { Request } from '#shared/contracts/endpoint';
import type { Invoice } from '#shared/domain/invoice';
import { limits } from '#shared/domain/limits';
import { isMailable, type MailInput, recipientsOf } from '#shared/domain/mail';
import { type MailContent, newMailJob, undoSeconds } from '#shared/domain/mail-job';
import { rateLimits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { fieldFaults } from '#shared/errors/field-faults';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../../adapters/dynamodb/mail-job-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { enqueueMail } from '../../runtime/enqueue-mail';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { entryOf } from '../../runtime/settle-mail';
import { emailBody } from './email-body';

const contract = contracts.send;
type Ports = PortsOf<typeof contract>;
type Call = Request<typeof contract>;

/** The seller of the invoice, or of the settings where there is none, and where answers go. */
async function senderOf(
  { profiles, settings }: Ports,
  { caller }: Call,
  invoice: Invoice | undefined,
) {
  const [profile, own] = await Promise.all([
    profiles.find(caller.id),
    invoice ? undefined : settings.get(caller.id),
  ]);
  const ownAddress = profile?.email ?? '';
  const ownName = own ? own.company_name || own.name : '';
  return {
    ownAddress,
    senderName: invoice ? invoice.seller.name : ownName,
    replyTo: invoice?.seller.email || own?.email || ownAddress,
  };
}

function addressed(input: MailInput, ownAddress: string) {
  const { to, cc, bcc, sendMeCopy } = input;
  const withCopy = sendMeCopy && ownAddress ? [...bcc, ownAddress] : bcc;
  const recipients = recipientsOf({ to, cc, bcc: withCopy });
  if (to.length === 0) throw fieldFaults([{ path: 'to', code: 'required' }]);
  if (recipients.length > limits.emailRecipients) {
    throw fieldFaults([{ path: 'to', code: 'too_many_recipients' }]);
  }
  return { to, cc, bcc: withCopy, recipients };
}

/** What the mail brings; nothing of the owner's in a test mail that shows a sample. */
async function mailableInvoice({ invoices }: Ports, { caller, body }: Call) {
  const id = body.invoiceId === 'preview' ? body.previewOf : body.invoiceId;
  if (id === undefined) return undefined;
  const invoice = await getInvoice(invoices, caller.id, id);
  if (!isMailable(invoice)) throw new AppError('INVOICE_NOT_MAILABLE', { status: invoice.status });
  return invoice;
}

export const sendEmail: Action<typeof contract> = (ports) => async (call) => {
  const { caller, body, at, idempotency, language } = call;
  const invoice = await mailableInvoice(ports, call);
  const isTest = body.invoiceId === 'preview';
  const { ownAddress, senderName, replyTo } = await senderOf(ports, call, invoice);
  const { recipients, ...addresses } = addressed(body, ownAddress);
  const { subject, message, preheader, autoCreateShareLink } = body;

  const content: MailContent = {
    ...addresses,
    replyTo,
    senderName,
    language: invoice?.language ?? language,
    subject,
    message,
    preheader,
    makesLink: autoCreateShareLink && !isTest,
  };
  const about = invoice && (isTest ? { previewOf: invoice.id } : { invoiceId: invoice.id });
  const fresh = newMailJob(
    { id: newId(at), ownerId: caller.id, content, ...about },
    at,
    body.sendNow || isTest ? 0 : undoSeconds,
  );
  const { sendAt } = fresh;
  const job = await ports.mailJobs.create(caller.id, fresh, {
    entry: entryOf(isTest ? undefined : invoice, fresh, at, {
      event: 'email_queued',
      actor: 'owner',
      sendAt,
    }),
    at,
    recipients: recipients.length,
    limit: rateLimits.mailRecipients,
    idempotency,
  });
  // What the same key asked for before is on its way already.
  if (job.id === fresh.id) await enqueueMail(ports.mailQueue, job, at);

  return { status: 202, body: { queued: true, email: emailBody(job) } };
};

const table = openTable(environment);
export const handler = serve(contract, sendEmail, {
  invoices: invoiceReader(table),
  profiles: profileTable(table),
  settings: settingsTable(table),
  mailJobs: mailJobTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
