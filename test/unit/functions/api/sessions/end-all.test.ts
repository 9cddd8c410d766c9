import { endAllSessions } from '#functions/api/sessions/end-all';
import { AppError } from '#shared/errors/app-error';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeAccounts } from '../../../../support/fakes/fake-passwords';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

describe('ending all sessions', () => {
  const prepare = async (count: number) => {
    const email = 'tereza@example.cz';
    const accounts = fakeAccounts({ email, password: 'Heslo-123', accessTokens: ['one', 'two'] });
    const ports = {
      accounts,
      deviceSessions: fakeDeviceSessions(),
      securityEvents: fakeSecurityEvents(),
    };
    const caller = aCaller({ sessionId: 'session-0', signedInAt: now });
    const ids = Array.from({ length: count }, (_, index) => `session-${index}`);
    for (const id of ids) {
      await ports.deviceSessions.note(caller.id, { id, signedInAt: now, lastSeenAt: now });
    }
    return { ports, caller, ids };
  };

  it('ends them in Cognito and here, however many there are, and notes it', async () => {
    const { ports, caller, ids } = await prepare(120);
    const answer = await endAllSessions(ports)(aRequest({ caller, accessToken: 'one' }));
    expect(answer).toEqual({ status: 204 });
    for (const id of ids) expect(await ports.deviceSessions.isEnded(caller.id, id)).toBe(true);
    await expect(ports.accounts.getEmail('two')).rejects.toBeInstanceOf(AppError);

    const { items } = await ports.securityEvents.list(caller.id, { limit: 10 });
    expect(items).toMatchObject([{ kind: 'signed_out_everywhere' }]);
  });

  it('changes nothing when Cognito refuses', async () => {
    const { ports, caller } = await prepare(1);
    const asking = endAllSessions(ports)(aRequest({ caller, accessToken: 'over' }));
    await expect(asking).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect(await ports.deviceSessions.isEnded(caller.id, 'session-0')).toBe(false);
  });
});
