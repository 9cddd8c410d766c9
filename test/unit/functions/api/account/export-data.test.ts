import { exportAccountData } from '#functions/api/account/export-data';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import { wholeAccount } from '#shared/domain/job';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeJobQueue, fakeJobs } from '../../../../support/fakes/fake-jobs';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

function opened() {
  const caller = aCaller();
  const securityEvents = fakeSecurityEvents();
  const ports = {
    jobs: fakeJobs([], securityEvents),
    jobQueue: fakeJobQueue(),
    rateLimits: fakeRateLimits(),
    securityEvents,
  };
  const begin = (idempotency?: IdempotencyKey) =>
    exportAccountData(ports)(aRequest({ caller, language: 'en', idempotency }));
  return { caller, ports, begin };
}

describe('asking for all that an account has', () => {
  it('begins a job in the language of the call', async () => {
    const { caller, ports, begin } = opened();
    const { status, body } = await begin();
    expect(status).toBe(202);
    expect(body.job).toMatchObject({ state: 'queued', task: wholeAccount });
    const job = await ports.jobs.find(caller.id, body.job.id, now);
    expect(job).toMatchObject({ language: 'en', task: wholeAccount });
    const { items } = await ports.securityEvents.list(caller.id, { limit: 9 });
    expect(items).toMatchObject([{ kind: 'data_exported', at: now }]);
    expect(ports.jobQueue.waiting).toEqual([{ ownerId: caller.id, jobId: body.job.id, step: 0 }]);
  });

  it('begins one job, however often the same key asks for it', async () => {
    const { caller, ports, begin } = opened();
    const key = { key: 'one', requestHash: 'same' };
    const [first, second] = [await begin(key), await begin(key)];
    expect(second).toEqual(first);
    expect(ports.jobQueue.waiting).toHaveLength(1);
    expect((await ports.securityEvents.list(caller.id, { limit: 9 })).items).toHaveLength(1);
  });

  it('is possible three times a day', async () => {
    const { begin } = opened();
    for (let count = 0; count < 3; count += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
