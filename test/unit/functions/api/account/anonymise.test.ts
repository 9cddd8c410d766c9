import { anonymiseAccount } from '#functions/api/account/anonymise';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeErasures, fakeSignIns } from '../../../../support/fakes/fake-erasures';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

const email = 'tereza@jinovatka.example';
const secondsAgo = (seconds: number) => addMilliseconds(now, -seconds * 1000);

function anAccount(signedInAt = secondsAgo(60)) {
  const caller = aCaller({ username: 'google_17', signedInAt });
  const profile = { id: caller.id, email, language: 'cs', role: 'user', createdAt: now } as const;
  const erasures = fakeErasures();
  const { signIns, left } = fakeSignIns(['google_17']);
  const securityEvents = fakeSecurityEvents();
  const deviceSessions = fakeDeviceSessions();
  const act = anonymiseAccount({
    profiles: fakeProfiles([profile]),
    erasures,
    deviceSessions,
    signIns,
    rateLimits: fakeRateLimits(),
    securityEvents,
  });
  const ask = (confirmation = email, at = now) =>
    act(aRequest({ caller, body: { confirmation }, at }));
  const due = () => erasures.listDueForAnyOwner(now, 9);
  const noted = async () => (await securityEvents.list(caller.id, { limit: 9 })).items;
  const isEnded = () => deviceSessions.isEnded(caller.id, caller);
  return { caller, ask, due, noted, isEnded, ways: left };
}

describe('deleting the account', () => {
  it('ends the way in at once, and notes the account for the worker that erases', async () => {
    const { caller, ask, due, noted, isEnded, ways } = anAccount();
    expect(await ask(' Tereza@Jinovatka.example ')).toEqual({
      status: 202,
      body: { requestedAt: now },
    });
    expect(ways.size).toBe(0);
    expect(await isEnded()).toBe(true);
    expect(await noted()).toMatchObject([{ kind: 'account_deleted', at: now }]);
    expect(await due()).toMatchObject([{ ownerId: caller.id, username: 'google_17', passes: 0 }]);
  });

  it('answers the first request when it is asked for again', async () => {
    const { ask } = anAccount();
    await ask();
    expect(await ask(email, addMilliseconds(now, 1000))).toMatchObject({
      body: { requestedAt: now },
    });
  });

  it.each(['', 'smazat', 'petr@jinovatka.example'])('does nothing for "%s"', async (typed) => {
    const { ask, due, noted, isEnded, ways } = anAccount();
    await expect(ask(typed)).rejects.toMatchObject({ code: 'CONFIRMATION_MISMATCH' });
    expect([await due(), await noted(), await isEnded()]).toEqual([[], [], false]);
    expect(ways.size).toBe(1);
  });

  it('wants a sign-in of the last five minutes', async () => {
    await expect(anAccount(secondsAgo(300)).ask()).resolves.toMatchObject({ status: 202 });
    const { ask, due, ways } = anAccount(secondsAgo(301));
    await expect(ask()).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    expect(await due()).toEqual([]);
    expect(ways.size).toBe(1);
  });

  it('is asked for a few times an hour at most', async () => {
    const { ask } = anAccount();
    for (let count = 0; count < 10; count += 1) await ask('x').catch(() => undefined);
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
