import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { isPreliminary, type RateList } from '#shared/domain/exchange-rate';
import { cacheSeconds } from '#shared/domain/limits';
import type { ExchangeRateCache } from '../../ports/exchange-rate-cache';
import { attribute, getItem } from './item';
import { exchangeRateKeys } from './keys';
import type { Table } from './table';

function secondsOf(at: Instant): number {
  return Math.floor(epochMillisecondsOf(at) / 1000);
}

/** Keeps the lists of the Czech National Bank by the day that was asked for. */
export function exchangeRateCacheTable(table: Table): ExchangeRateCache {
  return {
    find: async (day, at) => {
      const item = await getItem(table, exchangeRateKeys.list(day), { isConsistent: false });
      // The table removes expired items hours later, so the time is judged here.
      const isFresh = (attribute<number>(item, 'ttl') ?? 0) > secondsOf(at);
      return isFresh ? attribute<RateList>(item, 'list') : undefined;
    },
    put: async (day, list, at) => {
      const kept = isPreliminary(day, list, at) ? 'preliminaryExchangeRates' : 'exchangeRates';
      const ttl = secondsOf(at) + cacheSeconds[kept];
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...exchangeRateKeys.list(day), list, ttl },
        }),
      );
    },
  };
}
