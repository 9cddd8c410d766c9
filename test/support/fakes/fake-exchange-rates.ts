import type { ExchangeRateCache } from '#functions/ports/exchange-rate-cache';
import type { ExchangeRates } from '#functions/ports/exchange-rates';
import { epochMillisecondsOf, type LocalDate, localDate } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import { isPreliminary, type RateList } from '#shared/domain/exchange-rate';
import { cacheSeconds } from '#shared/domain/limits';

export function aRateList(date = '2026-11-27'): RateList {
  return { date: localDate(date), rates: { EUR: decimal('24.36'), USD: decimal('20.95') } };
}

/** A bank that has one list, remembers what it was asked, and can be out of order. */
export function fakeExchangeRates(list = aRateList()) {
  const asked: LocalDate[] = [];
  const state = { isBroken: false, list };
  const port: ExchangeRates = {
    listOf: async (day) => {
      asked.push(day);
      if (state.isBroken) throw new Error('out of order');
      return state.list;
    },
  };
  return { port, asked, state };
}

export function fakeExchangeRateCache(): ExchangeRateCache {
  const kept = new Map<LocalDate, { readonly list: RateList; readonly until: number }>();
  return {
    find: async (day, at) => {
      const known = kept.get(day);
      return known && known.until > epochMillisecondsOf(at) ? known.list : undefined;
    },
    put: async (day, list, at) => {
      const kind = isPreliminary(day, list, at) ? 'preliminaryExchangeRates' : 'exchangeRates';
      kept.set(day, { list, until: epochMillisecondsOf(at) + cacheSeconds[kind] * 1000 });
    },
  };
}
