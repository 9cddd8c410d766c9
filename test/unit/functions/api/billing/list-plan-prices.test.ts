import { rateService } from '#functions/adapters/rates/rate-service';
import { listPlanPrices } from '#functions/api/billing/list-plan-prices';
import type { PlanRateList } from '#functions/ports/rate-service';
import { listFor } from '#infra/local/partners/cnb/rates';
import { type Rates, serveRates } from '#infra/local/partners/rates/serve-rates';
import { addMilliseconds, inPrague } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { fakePlanRates } from '../../../../support/fakes/fake-plan-rates';

const rates = { EUR: decimal('0.0409'), USD: decimal('0.0476') };

describe('prices in other currencies', () => {
  function given(answers: readonly (PlanRateList | Error)[]) {
    const left = [...answers];
    const rateService = {
      latest: async () => {
        const answer = left.shift();
        if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
        return answer;
      },
    };
    const list = listPlanPrices({ rateService, planRates: fakePlanRates() });
    return async (seconds = 0) => {
      const at = addMilliseconds(now, seconds * 1000);
      const { body } = await list(aRequest({ caller: undefined, at }));
      return body.approximations;
    };
  }

  it('are told to the cent, by rates that are asked for twice a day', async () => {
    const list = given([rates, { EUR: decimal('0.04') }]);
    const first = [
      { plan: 'pro', currency: 'EUR', amount: 405 },
      { plan: 'pro', currency: 'USD', amount: 471 },
      { plan: 'yearly', currency: 'EUR', amount: 4086 },
      { plan: 'yearly', currency: 'USD', amount: 4755 },
    ];
    expect(await list()).toEqual(first);
    expect(await list(43_199)).toEqual(first);
    expect(await list(43_200)).toMatchObject([{ amount: 396 }, { amount: 3996 }]);
  });

  it('are not told while nobody answers, who is left alone for ten minutes', async () => {
    const list = given([new Error('silent'), rates]);
    expect(await list()).toEqual([]);
    expect(await list(599)).toEqual([]);
    expect(await list(600)).toHaveLength(4);
  });
});

describe('prices by the service of rates on one machine', () => {
  let rates: Rates;
  beforeAll(async () => {
    rates = await serveRates({ port: 0, now: () => now });
  });
  afterAll(() => rates.close());

  async function listBy(rateServiceAddress: string, patience?: number) {
    const service = rateService({
      rateServiceAddress,
      ...(patience !== undefined && { patience }),
    });
    const list = listPlanPrices({ rateService: service, planRates: fakePlanRates() });
    const { body } = await list(aRequest({ caller: undefined, at: now }));
    return body.approximations;
  }

  it('follow from the rates that the bank tells there', async () => {
    const { lines } = listFor(inPrague(now).date, now);
    const crownsFor = (code: string) =>
      (lines.find((line) => line.code === code)?.thousandths ?? 0) / 1000;
    const told = await listBy(rates.address);
    expect(told.map(({ plan, currency }) => `${plan} ${currency}`)).toEqual([
      'pro EUR',
      'pro USD',
      'yearly EUR',
      'yearly USD',
    ]);
    for (const { plan, currency, amount } of told) {
      const crowns = (amount / 100) * crownsFor(currency);
      expect(Math.round(crowns)).toBe(plan === 'pro' ? 99 : 999);
    }
  });

  it.each(['broken', 'garbled', 'empty', 'silent'] as const)(
    'are not told when that is %s',
    async (trouble) => {
      expect(await listBy(rates.troubles[trouble], 200)).toEqual([]);
    },
  );
});
