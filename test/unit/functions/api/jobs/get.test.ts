import { getOneJob } from '#functions/api/jobs/get';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aFollower } from '../../../../support/builders/a-stored-job';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';

describe('a job', () => {
  it('tells how far it is, and nothing of its inner workings', async () => {
    const { caller, ports, job } = await aFollower({ state: 'running', total: 40, done: 20 });
    const { body } = await getOneJob(ports)(aRequest({ caller, params: { id: job.id } }) as never);
    expect(body.job).toMatchObject({ state: 'running', total: 40, done: 20 });
    expect(Object.keys(body.job)).not.toEqual(expect.arrayContaining(['streams']));
  });

  it('is nobody else’s, and gone once it has expired', async () => {
    const { caller, ports, job } = await aFollower();
    const ask = (given: object) => getOneJob(ports)(aRequest(given) as never);
    const params = { id: job.id };
    const refusal = { code: 'JOB_NOT_FOUND' };
    await expect(ask({ caller: aCaller(), params })).rejects.toMatchObject(refusal);
    await expect(ask({ caller, params: { id: newId(now) } })).rejects.toMatchObject(refusal);
    const late = addMilliseconds(now, 3 * 86_400_000);
    await expect(ask({ caller, params, at: late })).rejects.toMatchObject(refusal);
  });
});
