import { exchangeRateCacheTable } from '#functions/adapters/dynamodb/exchange-rate-cache-table';
import { addDays, addMilliseconds, todayInPrague } from '#shared/domain/calendar';
import { now } from '../support/builders/times';
import { aRateList, fakeExchangeRateCache } from '../support/fakes/fake-exchange-rates';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const minute = 60_000;
const day = 24 * 60 * minute;

onFakeAndAdapter(
  'lists of exchange rates',
  { fake: fakeExchangeRateCache, adapter: exchangeRateCacheTable },
  (port) => {
    const today = todayInPrague(now);
    const yesterday = addDays(today, -1);

    it('are kept for a month once they are final', async () => {
      const list = aRateList(yesterday);
      expect(await port().find(yesterday, now)).toBeUndefined();
      await port().put(yesterday, list, now);
      expect(await port().find(yesterday, addMilliseconds(now, 30 * day - 1000))).toEqual(list);
      expect(await port().find(yesterday, addMilliseconds(now, 30 * day))).toBeUndefined();
      expect(await port().find(today, now)).toBeUndefined();
    });

    it('are final too when the day is over and had none of its own', async () => {
      const before = addDays(yesterday, -2);
      await port().put(yesterday, aRateList(before), now);
      expect(await port().find(yesterday, addMilliseconds(now, day))).toEqual(aRateList(before));
    });

    it('are kept for minutes while the list of today may still come', async () => {
      const list = aRateList(yesterday);
      await port().put(today, list, now);
      expect(await port().find(today, addMilliseconds(now, 4 * minute))).toEqual(list);
      expect(await port().find(today, addMilliseconds(now, 5 * minute))).toBeUndefined();
    });
  },
);
