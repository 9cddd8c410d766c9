import { cancelJob } from '#functions/api/jobs/cancel';
import { aRequest } from '../../../../support/builders/a-request';
import { aFollower } from '../../../../support/builders/a-stored-job';
import { aCaller } from '../../../../support/builders/an-owner';

describe('cancelling', () => {
  it.each(['queued', 'running'] as const)('ends a job that is %s', async (state) => {
    const { caller, ports, job } = await aFollower({ state });
    const cancel = cancelJob(ports);
    const request = aRequest({ caller, params: { id: job.id } }) as never;
    expect((await cancel(request)).body.job.state).toBe('cancelled');
    expect((await cancel(request)).body.job.state).toBe('cancelled');
  });

  it.each(['done', 'failed'] as const)('leaves one that is %s as it is', async (state) => {
    const { caller, ports, job } = await aFollower({ state });
    const request = aRequest({ caller, params: { id: job.id } }) as never;
    expect((await cancelJob(ports)(request)).body.job.state).toBe(state);
  });

  it('is nobody’s but the owner’s', async () => {
    const { ports, job, caller } = await aFollower();
    const request = aRequest({ caller: aCaller(), params: { id: job.id } }) as never;
    await expect(cancelJob(ports)(request)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect(await ports.jobs.find(caller.id, job.id, job.createdAt)).toEqual(job);
  });
});
