import { getOwnProfile } from '#functions/api/account/get-own-profile';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeProfiles,
  fakeSettings,
  fakeSubscriptions,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';

describe('the own profile', () => {
  const caller = aCaller();
  const profile = {
    id: caller.id,
    email: 'tereza@jinovatka.example',
    language: 'en',
    role: 'user',
    createdAt: now,
  } as const;
  const ports = {
    profiles: fakeProfiles([profile]),
    settings: fakeSettings(someSettings()),
    subscriptions: fakeSubscriptions(proSubscription),
  };

  it('is what the account is, set and pays for', async () => {
    const { body } = await getOwnProfile(ports)(aRequest({ caller }));
    expect(body).toEqual({ ...profile, name: 'Tereza Jinovatková', plan: 'pro' });
  });

  it('is missing for an account that was never confirmed', async () => {
    const request = getOwnProfile(ports)(aRequest());
    await expect(request).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
