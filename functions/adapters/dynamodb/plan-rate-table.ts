import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { PlanRates } from '../../ports/plan-rates';
import type { PlanRateList } from '../../ports/rate-service';
import { attribute, getItem } from './item';
import { planRateKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';

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
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...planRateKeys.latest(), rates, until, ttl: forgottenAt(until) },
        }),
      );
    },
  };
}
