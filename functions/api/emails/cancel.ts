import { emails as contracts } from '#shared/contracts/emails';
import { takenBack } from '#shared/domain/mail-job';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../../adapters/dynamodb/mail-job-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { entryOf, invoiceOfMail } from '../../runtime/settle-mail';
import { emailBody } from './email-body';

const contract = contracts.cancel;

/** Of this and the worker that begins to send, one succeeds. */
export const cancelEmail: Action<typeof contract> =
  (ports) =>
  async ({ caller, body, at }) => {
    const job = await ports.mailJobs.find(caller.id, body.id);
    if (!job) throw new AppError('EMAIL_NOT_FOUND');
    if (job.state === 'cancelled') return { status: 200, body: { email: emailBody(job) } };

    const invoice = await invoiceOfMail(ports, job);
    const after = takenBack(job);
    const isOurs = await ports.mailJobs.move(caller.id, {
      from: 'queued',
      job: after,
      entry: entryOf(invoice, job, at, { event: 'email_cancelled', actor: 'owner' }),
    });
    if (!isOurs) throw new AppError('EMAIL_LEFT');
    return { status: 200, body: { email: emailBody(after) } };
  };

const table = openTable(environment);
export const handler = serve(contract, cancelEmail, {
  invoices: invoiceReader(table),
  mailJobs: mailJobTable(table),
  csrfSessions: csrfSessionTable(table),
});
