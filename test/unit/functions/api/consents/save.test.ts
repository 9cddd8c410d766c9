import * as z from 'zod';
import { saveConsent } from '#functions/api/consents/save';
import { consents as contracts } from '#shared/contracts/consents';
import { consentSources, consentVersion } from '#shared/domain/consent';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeConsents } from '../../../../support/fakes/fake-consents';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

const choice = { analytics: true, marketing: false } as const;

function opened() {
  const caller = aCaller();
  const consents = fakeConsents();
  const act = saveConsent({ consents, rateLimits: fakeRateLimits() });
  const save = (updated_from: (typeof consentSources)[number]) =>
    act(aRequest({ caller, body: { ...choice, updated_from } }));
  return { save, list: () => consents.list(caller.id) };
}

describe('saving a consent', () => {
  it.each(consentSources)(
    'keeps a choice from %s, with its time and its question',
    async (source) => {
      const { save, list } = opened();
      const { body } = await save(source);
      const kept = { ...choice, version: consentVersion };
      expect(body).toEqual({ ...kept, updated_from: source, updated_at: now });
      expect(await list()).toMatchObject([{ ...kept, source, at: now }]);
    },
  );

  it('keeps those of before', async () => {
    const { save, list } = opened();
    await save('banner_accept_all');
    await save('banner_reject');
    expect(await list()).toHaveLength(2);
  });

  it('refuses other labels, questions that nobody asked yet, and what is neither yes nor no', () => {
    const isTaken = (change: object) =>
      z.safeDecode(contracts.save.body, {
        ...choice,
        updated_from: 'banner_reject',
        ...change,
      } as never).success;
    expect(isTaken({})).toBe(true);
    expect(isTaken({ updated_from: 'settings' })).toBe(false);
    expect(isTaken({ version: consentVersion + 1 })).toBe(false);
    expect(isTaken({ analytics: 'yes' })).toBe(false);
  });

  it('is not a way to fill the table', async () => {
    const { save } = opened();
    for (let count = 0; count < 30; count += 1) await save('banner_accept_all');
    await expect(save('banner_reject')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
