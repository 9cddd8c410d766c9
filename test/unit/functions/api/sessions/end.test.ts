import { endSession } from '#functions/api/sessions/end';
import { noteSession } from '#functions/api/sessions/note';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';

describe('ending a session', () => {
  const prepare = async () => {
    const deviceSessions = fakeDeviceSessions();
    const laptop = aCaller({ sessionId: 'laptop', signedInAt: now });
    await noteSession({ deviceSessions, profiles: fakeProfiles() })(
      aRequest({ caller: { ...laptop, sessionId: 'phone' } }),
    );
    return { deviceSessions, laptop, end: endSession({ deviceSessions }) };
  };

  it('ends one of the account, once', async () => {
    const { deviceSessions, laptop, end } = await prepare();
    const request = aRequest<never>({ caller: laptop, params: { id: 'phone' } } as never);
    expect(await end(request)).toEqual({ status: 204 });
    expect(await deviceSessions.isEnded(laptop.id, { sessionId: 'phone' })).toBe(true);
    await expect(end(request)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });

  it('does not know sessions of other accounts', async () => {
    const { deviceSessions, laptop, end } = await prepare();
    const request = aRequest<never>({ params: { id: 'phone' } } as never);
    await expect(end(request)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await deviceSessions.isEnded(laptop.id, { sessionId: 'phone' })).toBe(false);
  });

  it('ends the one that asks, also when nobody has noted it yet', async () => {
    const { deviceSessions, laptop, end } = await prepare();
    await end(aRequest<never>({ caller: laptop, params: { id: 'laptop' } } as never));
    expect(await deviceSessions.isEnded(laptop.id, { sessionId: 'laptop' })).toBe(true);
  });
});
