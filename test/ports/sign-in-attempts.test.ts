import { signInAttemptTable } from '#functions/adapters/dynamodb/sign-in-attempt-table';
import { anOwner } from '../support/builders/an-owner';
import { at } from '../support/builders/times';
import { fakeSignInAttempts } from '../support/fakes/fake-security-events';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const moment = (minute: number) => at(`2026-11-10T08:${String(minute).padStart(2, '0')}:00.000Z`);

onFakeAndAdapter(
  'sign-ins under way',
  { fake: fakeSignInAttempts, adapter: signInAttemptTable },
  (ports) => {
    it('are counted until one succeeds', async () => {
      const ownerId = anOwner();
      await ports().begin(ownerId, { at: moment(1), device: 'Chrome, Android' });
      const open = await ports().begin(ownerId, { at: moment(2), device: 'Firefox, Windows' });
      expect(open).toEqual({
        count: 2,
        since: moment(1),
        last: moment(2),
        device: 'Firefox, Windows',
      });
      expect(await ports().find(ownerId)).toEqual(open);
      expect(await ports().end(ownerId)).toEqual(open);
      expect(await ports().find(ownerId)).toBeUndefined();
      expect(await ports().end(ownerId)).toBeUndefined();
      expect(await ports().begin(ownerId, { at: moment(3) })).toEqual({
        count: 1,
        since: moment(3),
        last: moment(3),
      });
    });

    it('are counted for each account by itself', async () => {
      const [one, other] = [anOwner(), anOwner()];
      await ports().begin(one, { at: moment(1) });
      expect(await ports().end(other)).toBeUndefined();
      expect(await ports().end(one)).toMatchObject({ count: 1 });
    });
  },
);
