import { listSecurityEvents } from '#functions/api/security-log/list';
import { addMilliseconds } from '#shared/domain/calendar';
import { aRequest } from '../../../../support/builders/a-request';
import { aSecurityEvent } from '../../../../support/builders/a-security-event';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeSecurityEvents,
  fakeSignInAttempts,
} from '../../../../support/fakes/fake-security-events';

function aLog() {
  const ports = { securityEvents: fakeSecurityEvents(), signInAttempts: fakeSignInAttempts() };
  const caller = aCaller();
  const list = async (query: { limit: number; cursor?: string | undefined }) =>
    (await listSecurityEvents(ports)(aRequest({ caller, query }) as never)).body;
  return { ports, caller, list };
}

describe('the security log', () => {
  it('is read newest first, page by page', async () => {
    const { ports, caller, list } = aLog();
    const [first, second] = [aSecurityEvent('01'), aSecurityEvent('02')];
    for (const event of [first, second]) await ports.securityEvents.append(caller.id, event);

    const page = await list({ limit: 1 });
    expect(page).toEqual({ events: [second], nextCursor: expect.any(String) });
    expect(await list({ limit: 1, cursor: page.nextCursor })).toEqual({ events: [first] });
  });

  it('begins with the sign-ins that came to nothing, once they cannot succeed any more', async () => {
    const { ports, caller, list } = aLog();
    const [since, last] = [addMilliseconds(now, -600_000), addMilliseconds(now, -180_001)];
    await ports.signInAttempts.begin(caller.id, { at: since });
    await ports.signInAttempts.begin(caller.id, { at: last, device: 'Chrome, Android' });
    expect(await list({ limit: 10 })).toEqual({
      events: [],
      unfinished: { attempts: 2, since, at: last, device: 'Chrome, Android' },
    });

    await ports.signInAttempts.begin(caller.id, { at: now });
    expect(await list({ limit: 10 })).toEqual({ events: [] });
  });

  it('tells nobody else', async () => {
    const { ports, list } = aLog();
    const stranger = aCaller();
    await ports.securityEvents.append(stranger.id, aSecurityEvent());
    await ports.signInAttempts.begin(stranger.id, { at: addMilliseconds(now, -600_000) });
    expect(await list({ limit: 10 })).toEqual({ events: [] });
  });
});
