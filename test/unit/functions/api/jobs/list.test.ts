import { listJobs } from '#functions/api/jobs/list';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aFollower, aJob } from '../../../../support/builders/a-stored-job';
import { now } from '../../../../support/builders/times';

describe('the jobs of an account', () => {
  it('come newest first, those of others left out', async () => {
    const { caller, ports, job } = await aFollower();
    const later = aJob({ ownerId: caller.id, id: newId(addMilliseconds(now, 5)) });
    for (const one of [later, aJob()]) {
      await ports.jobs.create(one, { at: now, idempotency: undefined });
    }
    const { body } = await listJobs(ports)(aRequest({ caller }) as never);
    expect(body.jobs.map(({ id }) => id)).toEqual([later.id, job.id]);
  });

  it('say what went wrong in the language of the caller', async () => {
    const invoiceId = newId<never>(now);
    const { caller, ports } = await aFollower({
      problems: [{ invoiceId, number: '20260001', code: 'INVOICE_NOT_FOUND' }],
    });
    const { body } = await listJobs(ports)(aRequest({ caller, language: 'en' }) as never);
    expect(body.jobs[0]?.problems).toEqual([
      {
        invoiceId,
        number: '20260001',
        code: 'INVOICE_NOT_FOUND',
        message: 'The invoice does not exist.',
      },
    ]);
  });
});
