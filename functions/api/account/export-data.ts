import { account as contracts } from '#shared/contracts/account';
import { newJob, wholeAccount } from '#shared/domain/job';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { jobTable } from '../../adapters/dynamodb/job-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import { jobQueue } from '../../adapters/sqs/job-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { enqueueSlice } from '../../runtime/enqueue-slice';
import { environment } from '../../runtime/environment';
import { jobBody } from '../../runtime/job-body';
import { newId } from '../../runtime/new-id';
import { securityEventOf } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.exportData;

export const exportAccountData: Action<typeof contract> = (ports) => async (call) => {
  const { jobs, jobQueue, rateLimits } = ports;
  const { caller, language, at } = call;
  await countCall(rateLimits, limits.accountExports, caller.id, at);

  const job = newJob({ id: newId(at), ownerId: caller.id, task: wholeAccount, language }, at);
  const event = securityEventOf(call, { kind: 'data_exported' });
  const made = await jobs.create(job, call, event);
  // The slice of a job that the same key made before was sent with it.
  if (made.id === job.id) await enqueueSlice(jobQueue, made);
  return { status: 202, body: { job: jobBody(made, language) } };
};

const table = openTable(environment);
export const handler = serve(contract, exportAccountData, {
  jobs: jobTable(table),
  jobQueue: jobQueue(openQueue(() => environment.jobsQueueUrl)),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
