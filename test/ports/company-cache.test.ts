import { companyCacheTable } from '#functions/adapters/dynamodb/company-cache-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { now } from '../support/builders/times';
import { aCompany, fakeCompanyCache } from '../support/fakes/fake-companies';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const day = 24 * 3_600_000;

onFakeAndAdapter(
  'answers of the register',
  { fake: fakeCompanyCache, adapter: companyCacheTable },
  (port) => {
    const found = { companies: [aCompany()], isCut: false };

    it('are found again for a day', async () => {
      const search = { ico: '97451207' };
      expect(await port().find({ ico: '91345707' }, now)).toBeUndefined();
      await port().put(search, found, now);
      expect(await port().find(search, addMilliseconds(now, day - 1000))).toEqual(found);
      expect(await port().find(search, addMilliseconds(now, day))).toBeUndefined();
    });

    it('are kept too when nobody was found', async () => {
      const nobody = { companies: [], isCut: true };
      await port().put({ name: 'Nikdo' }, nobody, now);
      expect(await port().find({ name: 'Nikdo' }, now)).toEqual(nobody);
    });

    it('are found by the same name in other letters, and by no other name', async () => {
      await port().put({ name: 'Kovárna Podkůvka' }, found, now);
      expect(await port().find({ name: 'KOVÁRNA podkůvka' }, now)).toEqual(found);
      expect(await port().find({ name: 'Kovárna' }, now)).toBeUndefined();
    });
  },
);
