import { exchangeRates as contracts } from '#shared/contracts/exchange-rates';
import { isPreliminary, rateDayOf } from '#shared/domain/exchange-rate';
import { AppError } from '#shared/errors/app-error';
import { cnbExchangeRates } from '../../adapters/cnb/cnb-exchange-rates';
import { exchangeRateCacheTable } from '../../adapters/dynamodb/exchange-rate-cache-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { log } from '../../runtime/log';
import { serve } from '../../runtime/serve';

const contract = contracts.find;

export const findExchangeRate: Action<typeof contract> =
  ({ exchangeRates, exchangeRateCache }) =>
  async ({ query, at, requestId }) => {
    const day = rateDayOf(query.date, at);
    const known = await exchangeRateCache.find(day, at);

    const list =
      known ??
      (await exchangeRates.listOf(day).catch((error: unknown) => {
        log.warn('the bank does not tell its rates', { requestId, error });
        throw new AppError('EXCHANGE_RATES_UNAVAILABLE', undefined, { cause: error });
      }));
    if (!known) await exchangeRateCache.put(day, list, at);

    const { currency } = query;
    return {
      status: 200,
      body: {
        currency,
        rate: list.rates[currency],
        date: list.date,
        isPreliminary: isPreliminary(day, list, at),
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, findExchangeRate, {
  exchangeRates: cnbExchangeRates(environment),
  exchangeRateCache: exchangeRateCacheTable(table),
});
