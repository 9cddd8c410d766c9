import { findExchangeRate } from '#functions/api/exchange-rates/find';
import { exchangeRates as contracts } from '#shared/contracts/exchange-rates';
import { addMilliseconds, localDate } from '#shared/domain/calendar';
import type { RatedCurrency } from '#shared/domain/exchange-rate';
import { aRequest } from '../../../../support/builders/a-request';
import { at as moment } from '../../../../support/builders/times';
import {
  aRateList,
  fakeExchangeRateCache,
  fakeExchangeRates,
} from '../../../../support/fakes/fake-exchange-rates';

const at = moment('2026-11-28T09:00:00.000Z');
const hour = 3_600_000;

function opened(list = aRateList()) {
  const { port, asked, state } = fakeExchangeRates(list);
  const find = findExchangeRate({
    exchangeRates: port,
    exchangeRateCache: fakeExchangeRateCache(),
  });
  const ask = (date: string, currency: RatedCurrency = 'EUR', time = at) =>
    find(aRequest({ query: { currency, date: localDate(date) }, at: time }));
  return { ask, asked, state };
}

describe('the rate for a day of supply', () => {
  it('is told with the day of its list', async () => {
    const { ask } = opened();
    expect(await ask('2026-11-27')).toEqual({
      status: 200,
      body: { currency: 'EUR', rate: '24.36', date: '2026-11-27', isPreliminary: false },
    });
    expect((await ask('2026-11-27', 'USD')).body.rate).toBe('20.95');
  });

  it('is asked for once, and known to all', async () => {
    const { ask, asked } = opened();
    await ask('2026-11-27');
    await ask('2026-11-27', 'USD');
    expect(asked).toEqual(['2026-11-27']);
  });

  it('is that of today for a supply to come', async () => {
    const { ask, asked } = opened();
    expect((await ask('2027-01-15')).body).toMatchObject({ date: '2026-11-27' });
    expect(asked).toEqual(['2026-11-28']);
  });

  it('is preliminary until the list of today is out, and asked for again', async () => {
    const friday = moment('2026-11-27T09:00:00.000Z');
    const { ask, state } = opened(aRateList('2026-11-26'));
    expect((await ask('2026-11-27', 'EUR', friday)).body.isPreliminary).toBe(true);
    state.list = aRateList();
    const later = await ask('2026-11-27', 'EUR', addMilliseconds(friday, hour));
    expect(later.body).toMatchObject({ date: '2026-11-27', isPreliminary: false });
  });

  it('is final on a weekend, which has no list of its own', async () => {
    const { ask, asked } = opened();
    expect((await ask('2026-11-28')).body).toMatchObject({
      date: '2026-11-27',
      isPreliminary: false,
    });
    await ask('2026-11-28', 'EUR', addMilliseconds(at, 6 * hour));
    expect(asked).toEqual(['2026-11-28']);
  });

  it('is entered by hand while the bank is silent; nothing is kept of that', async () => {
    const { ask, state } = opened();
    state.isBroken = true;
    await expect(ask('2026-11-27')).rejects.toMatchObject({
      code: 'EXCHANGE_RATES_UNAVAILABLE',
      status: 424,
    });
    state.isBroken = false;
    expect((await ask('2026-11-27')).body.rate).toBe('24.36');
  });
});

describe('the question', () => {
  const accepts = (query: object) => contracts.find.query.safeParse(query).success;

  it('names a foreign currency of ours and a day', () => {
    expect(accepts({ currency: 'EUR', date: '2026-11-27' })).toBe(true);
    expect(accepts({ currency: 'CZK', date: '2026-11-27' })).toBe(false);
    expect(accepts({ currency: 'GBP', date: '2026-11-27' })).toBe(false);
    expect(accepts({ currency: 'EUR', date: '2026-02-30' })).toBe(false);
    expect(accepts({ currency: 'EUR' })).toBe(false);
  });
});
