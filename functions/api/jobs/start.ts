import { jobs as contracts } from '#shared/contracts/jobs';
import { assertPaymentDay } from '#shared/domain/invoice-changes';
import { newJob } from '#shared/domain/job';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { jobTable } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { jobQueue } from '../../adapters/sqs/job-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { enqueueSlice } from '../../runtime/enqueue-slice';
import { environment } from '../../runtime/environment';
import { jobBody } from '../../runtime/job-body';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';

const contract = contracts.start;

export const startJob: Action<typeof contract> =
  ({ jobs, jobQueue }) =>
  async ({ body: task, caller, language, at, idempotency }) => {
    if (task.kind === 'mark_paid') assertPaymentDay(task, at);
    const job = newJob({ id: newId(at), ownerId: caller.id, task, language }, at);

    const made = await jobs.create(job, { at, idempotency });
    // The slice of a job that the same key made before was sent with it.
    if (made.id === job.id) await enqueueSlice(jobQueue, made);

    return { status: 202, body: { job: jobBody(made, language) } };
  };

const table = openTable(environment);
export const handler = serve(contract, startJob, {
  jobs: jobTable(table),
  jobQueue: jobQueue(openQueue(() => environment.jobsQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
