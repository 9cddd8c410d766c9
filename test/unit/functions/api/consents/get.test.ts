import { getConsent } from '#functions/api/consents/get';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeConsents } from '../../../../support/fakes/fake-consents';

describe('the consent of an account', () => {
  it('is nothing until it chooses, and does not look like a choice', async () => {
    const { body } = await getConsent({ consents: fakeConsents() })(aRequest());
    expect(body).toEqual({ analytics: false, marketing: false });
  });

  it('is what was chosen last', async () => {
    const caller = aCaller();
    const consents = fakeConsents();
    const common = { source: 'banner_accept_all', version: 1, at: now } as const;
    await consents.add(caller.id, { id: '2', analytics: false, marketing: true, ...common });
    await consents.add(caller.id, { id: '1', analytics: true, marketing: true, ...common });
    const { body } = await getConsent({ consents })(aRequest({ caller }));
    expect(body).toEqual({
      analytics: false,
      marketing: true,
      updated_from: 'banner_accept_all',
      updated_at: now,
      version: 1,
    });
  });
});
