import { googleLinkTable } from '#functions/adapters/dynamodb/google-link-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeGoogleLinks } from '../support/fakes/fake-google-links';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter(
  'Leave to connect Google',
  { fake: fakeGoogleLinks, adapter: googleLinkTable },
  (port) => {
    const later = addMilliseconds(now, 1);

    it('is given to one account, for one time', async () => {
      const owner = anOwner();
      await port().allow(owner, later);
      expect(await port().take(anOwner(), now)).toBe(false);
      expect(await port().take(owner, now)).toBe(true);
      expect(await port().take(owner, now)).toBe(false);
    });

    it('is taken by one of many who try at once', async () => {
      const owner = anOwner();
      await port().allow(owner, later);
      const taken = await Promise.all([1, 2, 3, 4].map(() => port().take(owner, now)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    });

    it('ends', async () => {
      const owner = anOwner();
      await port().allow(owner, later);
      expect(await port().take(owner, later)).toBe(false);
    });

    it('is renewed by asking again', async () => {
      const owner = anOwner();
      await port().allow(owner, now);
      await port().allow(owner, later);
      expect(await port().take(owner, now)).toBe(true);
    });
  },
);
