import { deviceSessionTable } from '#functions/adapters/dynamodb/device-session-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeDeviceSessions } from '../support/fakes/fake-device-sessions';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter(
  'sessions of an account',
  { fake: fakeDeviceSessions, adapter: deviceSessionTable },
  (port) => {
    const aSession = (id: string, minutes = 0) => ({
      id,
      signedInAt: now,
      lastSeenAt: addMilliseconds(now, minutes * 60_000),
      device: 'Firefox, Windows',
    });

    it('are listed by when they were last seen, to their owner alone', async () => {
      const ownerId = anOwner();
      await port().note(ownerId, aSession('laptop'));
      await port().note(ownerId, aSession('phone', 5));
      await port().note(ownerId, aSession('laptop', 10));
      expect(await port().list(ownerId)).toEqual([aSession('laptop', 10), aSession('phone', 5)]);
      expect(await port().list(anOwner())).toEqual([]);
    });

    it('are ended once and for good', async () => {
      const ownerId = anOwner();
      await port().note(ownerId, aSession('laptop'));
      expect(await port().isEnded(ownerId, { sessionId: 'laptop' })).toBe(false);
      expect(await port().end(ownerId, 'laptop', now)).toBe(true);
      expect(await port().end(ownerId, 'laptop', now)).toBe(false);

      await port().note(ownerId, aSession('laptop', 1));
      expect(await port().isEnded(ownerId, { sessionId: 'laptop' })).toBe(true);
      expect(await port().list(ownerId)).toEqual([]);
    });

    it('are ended all together, whether they are listed or not, and new ones go on', async () => {
      const ownerId = anOwner();
      const secondsLater = (count: number) => addMilliseconds(now, count * 1000);
      const begunAt = (seconds: number) => ({
        sessionId: `session-${seconds}`,
        signedInAt: secondsLater(seconds),
      });
      await port().note(ownerId, aSession('laptop'));
      await port().endAll(ownerId, addMilliseconds(now, 5300));
      // Whoever asked before him and comes later changes nothing.
      await port().endAll(ownerId, secondsLater(2));

      expect(await port().list(ownerId)).toEqual([]);
      for (const ended of [
        { sessionId: 'laptop', signedInAt: now },
        begunAt(3),
        begunAt(5),
        { signedInAt: now },
        { sessionId: 'without-a-time' },
      ]) {
        expect(await port().isEnded(ownerId, ended)).toBe(true);
        expect(await port().isEnded(anOwner(), ended)).toBe(false);
      }

      expect(await port().isEnded(ownerId, begunAt(6))).toBe(false);
      const { sessionId: id, signedInAt } = begunAt(6);
      const next = { id, signedInAt, lastSeenAt: signedInAt };
      await port().note(ownerId, next);
      expect(await port().list(ownerId)).toEqual([next]);

      await port().endAll(ownerId, secondsLater(6));
      expect(await port().isEnded(ownerId, begunAt(6))).toBe(true);
    });

    it('are ended by their owner alone', async () => {
      const ownerId = anOwner();
      await port().note(ownerId, aSession('laptop'));
      expect(await port().end(anOwner(), 'laptop', now)).toBe(false);
      expect(await port().end(ownerId, 'phone', now)).toBe(false);
      expect(await port().isEnded(ownerId, { sessionId: 'laptop' })).toBe(false);
      expect(await port().isEnded(ownerId, { sessionId: 'unknown' })).toBe(false);
    });
  },
);
