import { emails as contracts } from '#shared/contracts/emails';
import { recipientsOf } from '#shared/domain/mail';
import { restarted } from '#shared/domain/mail-job';
import { rateLimits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../../adapters/dynamodb/mail-job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { enqueueMail } from '../../runtime/enqueue-mail';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { entryOf, invoiceOfMail } from '../../runtime/settle-mail';
import { emailBody } from './email-body';

const contract = contracts.retry;

/** Sends the same mail once more, however often it is asked for at the same time. */
export const retryEmail: Action<typeof contract> =
  (ports) =>
  async ({ caller, body, at }) => {
    const job = await ports.mailJobs.find(caller.id, body.id);
    if (!job) throw new AppError('EMAIL_NOT_FOUND');

    const invoice = await invoiceOfMail(ports, job);
    const after = restarted(job, at);
    const { to, cc, bcc } = job.content;
    const isOurs = await ports.mailJobs.restart(
      caller.id,
      { from: 'failed', job: after },
      {
        entry: entryOf(invoice, job, at, { event: 'email_queued', actor: 'owner' }),
        at,
        recipients: recipientsOf({ to: [...to], cc: [...cc], bcc: [...bcc] }).length,
        limit: rateLimits.mailRecipients,
      },
    );
    if (!isOurs) throw new AppError('EMAIL_NOT_FAILED');

    await enqueueMail(ports.mailQueue, after, at);
    return { status: 202, body: { queued: true, email: emailBody(after) } };
  };

const table = openTable(environment);
export const handler = serve(contract, retryEmail, {
  invoices: invoiceReader(table),
  mailJobs: mailJobTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
