import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { postConfirmation } from '#functions/workers/identity/post-confirmation';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

const anEvent = (
  triggerSource: PostConfirmationTriggerEvent['triggerSource'],
  userAttributes: Record<string, string>,
) => ({ triggerSource, request: { userAttributes } }) as unknown as PostConfirmationTriggerEvent;

describe('the confirmation of an account', () => {
  const email = 'tereza@jinovatka.example';

  it('writes its profile', async () => {
    const [profiles, securityEvents] = [fakeProfiles(), fakeSecurityEvents()];
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmSignUp', { sub, email, locale: 'en' });
    await postConfirmation({ profiles, securityEvents })({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toEqual({
      id: sub,
      email,
      language: 'en',
      role: 'user',
      createdAt: now,
    });
  });

  it('writes no profile for a new password, which it notes', async () => {
    const [profiles, securityEvents] = [fakeProfiles(), fakeSecurityEvents()];
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmForgotPassword', { sub, email });
    await postConfirmation({ profiles, securityEvents })({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toBeUndefined();
    const { items } = await securityEvents.list(sub, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'password_changed', way: 'reset', at: now }]);
  });

  it('is the first sign-in of whoever comes through Google', async () => {
    const [profiles, securityEvents] = [fakeProfiles(), fakeSecurityEvents()];
    const sub = anOwner();
    const status = { 'cognito:user_status': 'EXTERNAL_PROVIDER' };
    const event = anEvent('PostConfirmation_ConfirmSignUp', { sub, email, ...status });
    await postConfirmation({ profiles, securityEvents })({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toMatchObject({ id: sub, email });
    const { items } = await securityEvents.list(sub, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'signed_in', method: 'google', at: now }]);
  });
});
