import { secondFactorTable } from '#functions/adapters/dynamodb/second-factor-table';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeSecondFactors } from '../support/fakes/fake-factors';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const codes = { salt: 'salt', hashes: ['one', 'two'], madeAt: now };

onFakeAndAdapter(
  'second factors',
  { fake: fakeSecondFactors, adapter: secondFactorTable },
  (port) => {
    it('keep the codes of an account, and of no other', async () => {
      const ownerId = anOwner();
      await port().put(ownerId, codes);
      const found = await port().find(ownerId);
      expect(found).toMatchObject({ salt: 'salt', madeAt: now });
      expect([...(found?.hashes ?? [])].sort()).toEqual(['one', 'two']);
      expect(await port().find(anOwner())).toBeUndefined();
    });

    it('use each code up once, however many want it at the same time', async () => {
      const ownerId = anOwner();
      await port().put(ownerId, codes);
      const tries = await Promise.all(
        ['one', 'one', 'one'].map((code) => port().spendCode(ownerId, code)),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect((await port().find(ownerId))?.hashes).toEqual(['two']);
    });

    it('know that there is a second factor when its last code is used', async () => {
      const ownerId = anOwner();
      await port().put(ownerId, { ...codes, hashes: ['one'] });
      expect(await port().spendCode(ownerId, 'one')).toBe(true);
      expect(await port().find(ownerId)).toEqual({ salt: 'salt', hashes: [], madeAt: now });
      expect(await port().spendCode(ownerId, 'one')).toBe(false);
    });

    it('refuse the code of another account', async () => {
      const [mine, other] = [anOwner(), anOwner()];
      await port().put(mine, codes);
      await port().put(other, { ...codes, hashes: ['three'] });
      expect(await port().spendCode(mine, 'three')).toBe(false);
      expect(await port().spendCode(anOwner(), 'one')).toBe(false);
    });

    it('end the codes before with new ones, and all of them with the factor', async () => {
      const ownerId = anOwner();
      await port().put(ownerId, codes);
      await port().put(ownerId, { ...codes, hashes: ['three'] });
      expect(await port().spendCode(ownerId, 'one')).toBe(false);
      await port().remove(ownerId);
      await port().remove(ownerId);
      expect(await port().find(ownerId)).toBeUndefined();
      expect(await port().spendCode(ownerId, 'three')).toBe(false);
    });
  },
);
