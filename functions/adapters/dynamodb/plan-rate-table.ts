import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import type { PlanRates } from '../../ports/plan-rates';
import type { PlanRateList } from '../../ports/rate-service';
import { attribute, getItem } from './item';
import { planRateKeys } from './keys';
import type { Table } from './table';

/** Keeps the rates of approximate prices for as long as whoever puts them says. */
export function planRateTable(table: Table): PlanRates {
  return {
    find: async (at) => {
      const item = await getItem(table, planRateKeys.latest(), { isConsistent: false });
      // The table removes expired items hours later, so the time is judged here.
      const until = attribute<Instant>(item, 'until');
      return until !== undefined && until > at ? attribute<PlanRateList>(item, 'rates') : undefined;
    },
    put: async (rates, until) => {
      const ttl = Math.floor(epochMillisecondsOf(until) / 1000);
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...planRateKeys.latest(), rates, until, ttl },
        }),
      );
    },
  };
}
