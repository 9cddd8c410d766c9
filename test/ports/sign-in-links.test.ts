import { signInLinkTable } from '#functions/adapters/dynamodb/sign-in-link-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeSignInLinks } from '../support/fakes/fake-sign-in-links';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter(
  'links to sign in by',
  { fake: fakeSignInLinks, adapter: signInLinkTable },
  (port) => {
    const link = {
      codeHash: 'code-1',
      verifierHash: 'verifier-1',
      expiresAt: addMilliseconds(now, 900_000),
    };
    const aLink = async () => {
      const ownerId = anOwner();
      await port().put(ownerId, link);
      return ownerId;
    };

    it('are found by their owner and their code', async () => {
      const ownerId = await aLink();
      expect(await port().find(ownerId, 'code-1')).toEqual({ ...link, wrongAnswers: 0 });
      expect(await port().find(ownerId, 'code-2')).toBeUndefined();
      expect(await port().find(anOwner(), 'code-1')).toBeUndefined();
    });

    it('are used by one sign-in, which may come twice', async () => {
      const ownerId = await aLink();
      expect(await port().takeUp(ownerId, 'code-1', 'first')).toBe(true);
      expect(await port().takeUp(ownerId, 'code-1', 'first')).toBe(true);
      expect(await port().takeUp(ownerId, 'code-1', 'second')).toBe(false);
      expect(await port().find(ownerId, 'code-1')).toMatchObject({ usedBy: 'first' });
    });

    it('are used by one of many at once', async () => {
      const ownerId = await aLink();
      const uses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          port().takeUp(ownerId, 'code-1', `sign-in ${index}`),
        ),
      );
      expect(uses.filter(Boolean)).toHaveLength(1);
    });

    it('count wrong answers, and are not made by them', async () => {
      const ownerId = await aLink();
      await port().countWrongAnswer(ownerId, 'code-1');
      await port().countWrongAnswer(ownerId, 'code-1');
      expect(await port().find(ownerId, 'code-1')).toMatchObject({ wrongAnswers: 2 });

      await port().countWrongAnswer(ownerId, 'code-2');
      expect(await port().takeUp(ownerId, 'code-2', 'first')).toBe(false);
      expect(await port().find(ownerId, 'code-2')).toBeUndefined();
    });
  },
);
