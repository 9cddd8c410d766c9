import { workers } from '#shared/contracts/workers';
import { type JobReference, resendTime } from '#shared/domain/job';
import { jobTable } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { jobQueue } from '../../adapters/sqs/job-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';

const worker = workers.resendStuck;

/** As many as one run sends within its minute; the next run goes on. */
const mostJobs = 200;

/** What is sent once too often is begun, and found worn out, by the worker itself. */
export const resendStuck: Job<typeof worker> =
  ({ jobs, jobQueue }) =>
  async ({ at, log }) => {
    const resend = async (reference: JobReference) => {
      // Put off first: should sending fail, the job is still there and its next time is known.
      const isWaiting = await jobs.postpone(reference, resendTime(at));
      const { id: jobId, ownerId, step } = reference;
      if (isWaiting) await jobQueue.send({ ownerId, jobId, step });
    };

    const stuck = await jobs.listStuckForAnyOwner(at, mostJobs);
    const results = await Promise.allSettled(stuck.map(resend));

    const failures = results.filter((result) => result.status === 'rejected');
    if (stuck.length > 0) log.info('resent', { jobs: stuck.length, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason));
  };

const table = openTable(environment);
export const handler = consume(worker, resendStuck, {
  jobs: jobTable(table),
  jobQueue: jobQueue(openQueue(() => environment.jobsQueueUrl)),
});
