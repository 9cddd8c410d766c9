import { getProfile } from '#functions/api/account/get-profile';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeProfiles,
  fakeSettings,
  fakeSubscriptions,
} from '../../../../support/fakes/fake-accounts';

describe('the profile of an account', () => {
  const owner = aCaller();
  const stranger = aCaller();
  const profile = {
    id: owner.id,
    email: 'tereza@jinovatka.example',
    language: 'cs',
    role: 'user',
    createdAt: now,
  } as const;
  const get = getProfile({
    profiles: fakeProfiles([profile]),
    settings: fakeSettings(),
    subscriptions: fakeSubscriptions(),
  });
  const params = { id: owner.id };

  it('is shown to the account itself', async () => {
    const { body } = await get(aRequest({ params, caller: owner }));
    expect(body).toMatchObject({ id: owner.id, plan: 'free' });
  });

  it('is shown to an administrator', async () => {
    const { body } = await get(aRequest({ params, caller: { ...stranger, groups: ['admin'] } }));
    expect(body.id).toBe(owner.id);
  });

  it('does not exist for anybody else', async () => {
    const known = get(aRequest({ params, caller: stranger }));
    const unknown = get(aRequest({ params: { id: aCaller().id }, caller: stranger }));
    const refused = { code: 'USER_NOT_FOUND' };
    await expect(known).rejects.toMatchObject(refused);
    await expect(unknown).rejects.toMatchObject(refused);
  });
});
