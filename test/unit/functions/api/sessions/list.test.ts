import { listSessions } from '#functions/api/sessions/list';
import { noteSession } from '#functions/api/sessions/note';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';

describe('the list of sessions', () => {
  it('tells which one asks, and where the others are', async () => {
    const deviceSessions = fakeDeviceSessions();
    const laptop = aCaller({ sessionId: 'laptop', signedInAt: now });
    const phone = { ...laptop, sessionId: 'phone' };
    const later = addMilliseconds(now, 60_000);
    const note = noteSession({ deviceSessions, profiles: fakeProfiles() });
    await note(aRequest({ caller: laptop, device: 'Firefox, Windows', at: now }));
    await note(aRequest({ caller: phone, at: later }));

    const { body } = await listSessions({ deviceSessions })(aRequest({ caller: laptop }));
    expect(body.sessions).toEqual([
      { id: 'phone', signedInAt: now, lastSeenAt: later, isCurrent: false },
      {
        id: 'laptop',
        signedInAt: now,
        lastSeenAt: now,
        device: 'Firefox, Windows',
        isCurrent: true,
      },
    ]);
  });

  it('shows nothing of other accounts', async () => {
    const deviceSessions = fakeDeviceSessions();
    const caller = aCaller({ sessionId: 'laptop', signedInAt: now });
    await noteSession({ deviceSessions, profiles: fakeProfiles() })(aRequest({ caller }));
    const { body } = await listSessions({ deviceSessions })(aRequest());
    expect(body.sessions).toEqual([]);
  });
});
