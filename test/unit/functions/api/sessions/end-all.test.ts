import { endAllSessions } from '#functions/api/sessions/end-all';
import { instantFrom } from '#shared/domain/calendar';
import { AppError } from '#shared/errors/app-error';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeAccounts } from '../../../../support/fakes/fake-passwords';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

describe('ending all sessions', () => {
  const prepare = async () => {
    const email = 'tereza@example.cz';
    const accounts = fakeAccounts({ email, password: 'Heslo-123', accessTokens: ['one', 'two'] });
    const ports = {
      accounts,
      deviceSessions: fakeDeviceSessions(),
      securityEvents: fakeSecurityEvents(),
    };
    const caller = aCaller({ sessionId: 'session-0', signedInAt: now });
    const listed = { id: 'session-0', signedInAt: now, lastSeenAt: now };
    await ports.deviceSessions.note(caller.id, listed);
    return { ports, caller };
  };

  it('ends them in Cognito and here, those too that never told of themselves, and notes it', async () => {
    const { ports, caller } = await prepare();
    const answer = await endAllSessions(ports)(aRequest({ caller, accessToken: 'one', at: now }));
    expect(answer).toEqual({ status: 204 });
    for (const sessionId of ['session-0', 'never-listed']) {
      const session = { sessionId, signedInAt: now };
      expect(await ports.deviceSessions.isEnded(caller.id, session)).toBe(true);
    }
    expect(await ports.deviceSessions.list(caller.id)).toEqual([]);
    await expect(ports.accounts.getEmail('two')).rejects.toBeInstanceOf(AppError);

    const { items } = await ports.securityEvents.list(caller.id, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'signed_out_everywhere' }]);
  });

  it('answers when whoever signs in then has begun in a later second', async () => {
    const { ports, caller } = await prepare();
    const at = instantFrom(Date.now());
    await endAllSessions(ports)(aRequest({ caller, accessToken: 'one', at }));

    const signedInAt = instantFrom(Math.floor(Date.now() / 1000) * 1000);
    const next = { sessionId: 'next', signedInAt };
    expect(await ports.deviceSessions.isEnded(caller.id, next)).toBe(false);
  });

  it('does the rest where Cognito had ended them when the call before was cut short', async () => {
    const { ports, caller } = await prepare();
    await ports.accounts.signOutEverywhere('one');
    await endAllSessions(ports)(aRequest({ caller, accessToken: 'one', at: now }));
    expect(await ports.deviceSessions.isEnded(caller.id, caller)).toBe(true);
  });

  it('changes nothing when Cognito refuses', async () => {
    const { ports, caller } = await prepare();
    ports.accounts.signOutEverywhere = () => Promise.reject(new AppError('TOO_BUSY'));
    const asking = endAllSessions(ports)(aRequest({ caller, accessToken: 'one' }));
    await expect(asking).rejects.toMatchObject({ code: 'TOO_BUSY' });
    expect(await ports.deviceSessions.isEnded(caller.id, caller)).toBe(false);
  });
});
