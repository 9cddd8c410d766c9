import { planRateTable } from '#functions/adapters/dynamodb/plan-rate-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import { now } from '../support/builders/times';
import { fakePlanRates } from '../support/fakes/fake-plan-rates';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter(
  'rates of approximate prices',
  { fake: fakePlanRates, adapter: planRateTable },
  (port) => {
    it('are there until their time is over, and empty ones are an answer too', async () => {
      const rates = { EUR: decimal('0.0409') };
      await port().put(rates, addMilliseconds(now, 1000));
      expect(await port().find(now)).toEqual(rates);
      expect(await port().find(addMilliseconds(now, 1000))).toBeUndefined();
      await port().put({}, addMilliseconds(now, 3000));
      expect(await port().find(addMilliseconds(now, 1000))).toEqual({});
    });
  },
);
