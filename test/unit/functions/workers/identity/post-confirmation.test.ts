import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { postConfirmation } from '#functions/workers/identity/post-confirmation';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

const anEvent = (
  triggerSource: PostConfirmationTriggerEvent['triggerSource'],
  userAttributes: Record<string, string>,
) =>
  ({
    triggerSource,
    userPoolId: 'pool-1',
    userName: 'tereza',
    request: { userAttributes },
  }) as unknown as PostConfirmationTriggerEvent;

function open({ fails = false } = {}) {
  const signedOut: string[] = [];
  const ports = {
    profiles: fakeProfiles(),
    securityEvents: fakeSecurityEvents(),
    deviceSessions: fakeDeviceSessions(),
    openSignIns: {
      endAll: async (...whose: readonly string[]) => {
        if (fails) throw new Error('Cognito is busy');
        signedOut.push(whose.join(' '));
      },
    },
  };
  return { ...ports, signedOut, confirm: postConfirmation(ports) };
}

describe('the confirmation of an account', () => {
  const email = 'tereza@jinovatka.example';

  it('writes its profile', async () => {
    const { profiles, confirm, signedOut } = open();
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmSignUp', { sub, email, locale: 'en' });
    await confirm({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toEqual({
      id: sub,
      email,
      language: 'en',
      role: 'user',
      createdAt: now,
    });
    expect(signedOut).toEqual([]);
  });

  it('writes no profile for a new password, which it notes', async () => {
    const { profiles, securityEvents, confirm } = open();
    const sub = anOwner();
    const event = anEvent('PostConfirmation_ConfirmForgotPassword', { sub, email });
    await confirm({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toBeUndefined();
    const { items } = await securityEvents.list(sub, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'password_changed', way: 'reset', at: now }]);
  });

  it.each([{ fails: false }, { fails: true }])(
    'leaves nobody signed in who was before a new password, %p',
    async ({ fails }) => {
      const { confirm, deviceSessions, signedOut } = open({ fails });
      const [sub, other] = [anOwner(), anOwner()];
      for (const owner of [sub, other]) {
        await deviceSessions.note(owner, { id: 'laptop', signedInAt: now, lastSeenAt: now });
      }
      const log = fakeLog();
      const event = anEvent('PostConfirmation_ConfirmForgotPassword', { sub, email });
      await expect(confirm({ event, at: now, log })).resolves.toEqual({});

      expect(signedOut).toEqual(fails ? [] : ['pool-1 tereza']);
      for (const sessionId of ['laptop', 'never-listed']) {
        const session = { sessionId, signedInAt: now };
        expect(await deviceSessions.isEnded(sub, session)).toBe(true);
        expect(await deviceSessions.isEnded(other, session)).toBe(false);
      }
    },
  );

  it('is the first sign-in of whoever comes through Google', async () => {
    const { profiles, securityEvents, confirm } = open();
    const sub = anOwner();
    const status = { 'cognito:user_status': 'EXTERNAL_PROVIDER' };
    const event = anEvent('PostConfirmation_ConfirmSignUp', { sub, email, ...status });
    await confirm({ event, at: now, log: fakeLog() });
    expect(await profiles.find(sub)).toMatchObject({ id: sub, email });
    const { items } = await securityEvents.list(sub, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'signed_in', method: 'google', at: now }]);
  });
});
