import { noteSession } from '#functions/api/sessions/note';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';

describe('noting a session', () => {
  it('keeps when it began, and moves when it was last seen', async () => {
    const deviceSessions = fakeDeviceSessions();
    const caller = aCaller({ sessionId: 'laptop', signedInAt: now });
    const later = addMilliseconds(now, 900_000);
    const note = noteSession({ deviceSessions, profiles: fakeProfiles() });
    await note(aRequest({ caller, device: 'Safari, macOS', at: now }));
    expect(await note(aRequest({ caller, device: 'Safari, macOS', at: later }))).toEqual({
      status: 204,
    });
    expect(await deviceSessions.list(caller.id)).toEqual([
      { id: 'laptop', signedInAt: now, lastSeenAt: later, device: 'Safari, macOS' },
    ]);
  });

  it('has nothing to keep of a token that names no session', async () => {
    const deviceSessions = fakeDeviceSessions();
    const caller = aCaller();
    await noteSession({ deviceSessions, profiles: fakeProfiles() })(aRequest({ caller }));
    expect(await deviceSessions.list(caller.id)).toEqual([]);
  });

  it('keeps the language in which the account is used, for letters to it', async () => {
    const caller = aCaller();
    const account = { email: 'tereza@example.cz', role: 'user', createdAt: now } as const;
    const profiles = fakeProfiles([{ ...account, id: caller.id, language: 'cs' }]);
    const note = noteSession({ deviceSessions: fakeDeviceSessions(), profiles });
    await note(aRequest({ caller, language: 'en' }));
    expect(await profiles.find(caller.id)).toMatchObject({ ...account, language: 'en' });
  });
});
