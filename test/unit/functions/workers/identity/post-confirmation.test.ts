import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { postConfirmation } from '#functions/workers/identity/post-confirmation';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeLog } from '../../../../support/fakes/fake-log';

const anEvent = (
  triggerSource: PostConfirmationTriggerEvent['triggerSource'],
  userAttributes: Record<string, string>,
) => ({ triggerSource, request: { userAttributes } }) as unknown as PostConfirmationTriggerEvent;

describe('the confirmation of an account', () => {
  const email = 'tereza@jinovatka.example';

  it('writes its profile', async () => {
    const profiles = fakeProfiles();
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmSignUp', { sub, email, locale: 'en' });
    await postConfirmation({ profiles })({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toEqual({
      id: sub,
      email,
      language: 'en',
      role: 'user',
      createdAt: now,
    });
  });

  it('writes nothing for a new password', async () => {
    const profiles = fakeProfiles();
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmForgotPassword', { sub, email });
    await postConfirmation({ profiles })({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toBeUndefined();
  });
});
