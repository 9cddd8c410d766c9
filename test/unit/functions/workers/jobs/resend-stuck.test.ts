import { resendStuck } from '#functions/workers/jobs/resend-stuck';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import type { Job } from '#shared/domain/job';
import { aJob } from '../../../../support/builders/a-stored-job';
import { now } from '../../../../support/builders/times';
import { fakeJobQueue, fakeJobs } from '../../../../support/fakes/fake-jobs';
import { fakeLog } from '../../../../support/fakes/fake-log';

const minutes = (count: number) => addMilliseconds(now, count * 60_000);

async function prepare(job: Job, jobQueue = fakeJobQueue()) {
  const ports = { jobs: fakeJobs(), jobQueue };
  await ports.jobs.create(job, { at: now, idempotency: undefined });
  const sweep = (at: Instant) => resendStuck(ports)({ at, log: fakeLog() });
  return { ...ports, sweep };
}

describe('jobs of which nothing is heard', () => {
  it('are sent again after three minutes, and then each three minutes', async () => {
    const job = aJob({ step: 4 });
    const { sweep, jobQueue } = await prepare(job);
    for (const minute of [2, 3, 4, 5, 6]) await sweep(minutes(minute));
    const message = { ownerId: job.ownerId, jobId: job.id, step: 4 };
    expect(jobQueue.waiting).toEqual([message, message]);
  });

  it('are left alone once they have ended', async () => {
    const job = aJob();
    const { sweep, jobs, jobQueue } = await prepare(job);
    await jobs.end(job, { state: 'cancelled', at: now });
    await sweep(minutes(10));
    expect(jobQueue.waiting).toEqual([]);
  });

  it('are found again when the queue was down', async () => {
    const job = aJob();
    const { sweep, jobs } = await prepare(job, fakeJobQueue({ isDown: true }));
    await expect(sweep(minutes(3))).rejects.toThrow(AggregateError);
    expect(await jobs.listStuckForAnyOwner(minutes(6), 10)).toHaveLength(1);
  });
});
