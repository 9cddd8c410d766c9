import type { YearMonth } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import {
  type FigureName,
  figureChanges,
  type InvoiceTally,
  type MonthFigures,
  type ReceivedByCurrency,
} from '#shared/domain/invoice-figures';
import { currencies, minor } from '#shared/domain/money';
import { attribute, getItem, type Item } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import type { Step } from './transact';

/** Adds to the counters what a write changes, in the same transaction. */
export function figureSteps(
  ownerId: UserId,
  before: Invoice | undefined,
  after: Invoice | undefined,
): Step[] {
  return figureChanges(before, after).map(({ scope, increments }) => {
    const entries = [...increments];
    return {
      name: `figures of ${scope}`,
      key: scope === 'all' ? ownerKeys.counters(ownerId) : ownerKeys.month(ownerId, scope),
      update: `ADD ${entries.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
      names: Object.fromEntries(entries.map(([name], index) => [`#n${index}`, name])),
      values: Object.fromEntries(entries.map(([, by], index) => [`:v${index}`, by])),
    };
  });
}

function figure(item: Item | undefined, name: FigureName): number {
  return attribute<number>(item, name) ?? 0;
}

/** Sums may outgrow what is exact; somebody who received ninety trillion sees that and no more. */
function receivedOf(item: Item | undefined): ReceivedByCurrency {
  const amounts = currencies.map((currency) => {
    const sum = Number(attribute(item, `received${currency}`) ?? 0);
    return [currency, minor(Math.min(sum, Number.MAX_SAFE_INTEGER))] as const;
  });
  return Object.fromEntries(amounts.filter(([, amount]) => amount));
}

export async function readTally(table: Table, ownerId: UserId): Promise<InvoiceTally> {
  const item = await getItem(table, ownerKeys.counters(ownerId));
  return {
    count: figure(item, 'count'),
    byStatus: {
      draft: figure(item, 'draft'),
      sent: figure(item, 'sent'),
      paid: figure(item, 'paid'),
      cancelled: figure(item, 'cancelled'),
    },
    received: receivedOf(item),
  };
}

export async function readMonths(
  table: Table,
  ownerId: UserId,
  months: readonly YearMonth[],
): Promise<MonthFigures[]> {
  const items = await Promise.all(
    months.map((month) => getItem(table, ownerKeys.month(ownerId, month))),
  );
  return months.map((month, index) => ({
    month,
    issuedCount: figure(items[index], 'issued'),
    received: receivedOf(items[index]),
  }));
}
