import type { YearMonth } from '#shared/domain/calendar';
import type { ClientId, UserId } from '#shared/domain/ids';
import {
  type ClientFigures,
  type FigureName,
  type FigureScope,
  type FigureSubject,
  figureChanges,
  type InvoiceTally,
  type MonthFigures,
  type SumsByCurrency,
} from '#shared/domain/invoice-figures';
import { type Currency, currencies, minor } from '#shared/domain/money';
import { attribute, getItem, type Item } from './item';
import { invoiceKeys, ownerKeys } from './keys';
import type { Table } from './table';
import type { Step } from './transact';

function isOfClient(scope: FigureScope): scope is `client ${ClientId}` {
  return scope.startsWith('client ');
}

function keyOf(ownerId: UserId, scope: FigureScope) {
  if (scope === 'all') return ownerKeys.counters(ownerId);
  if (!isOfClient(scope)) return ownerKeys.month(ownerId, scope);
  return invoiceKeys.clientFigures(ownerId, scope.slice('client '.length) as ClientId);
}

/** Adds to the counters what documents that are written together change, in the same transaction. */
export function figureSteps(
  ownerId: UserId,
  subjects: readonly (FigureSubject | undefined)[],
): Step[] {
  const changed = subjects.filter((subject) => subject !== undefined);
  return figureChanges(changed).map(({ scope, increments }) => {
    const entries = [...increments];
    return {
      name: `figures of ${scope}`,
      key: keyOf(ownerId, scope),
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
function sumsOf(
  item: Item | undefined,
  nameOf: (currency: Currency) => FigureName,
): SumsByCurrency {
  const amounts = currencies.map((currency) => {
    const sum = Number(attribute(item, nameOf(currency)) ?? 0);
    return [currency, minor(Math.min(sum, Number.MAX_SAFE_INTEGER))] as const;
  });
  return Object.fromEntries(amounts.filter(([, amount]) => amount));
}

const received = (currency: Currency) => `received${currency}` as const;

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
    received: sumsOf(item, received),
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
    received: sumsOf(items[index], received),
  }));
}

export async function readClientFigures(
  table: Table,
  ownerId: UserId,
  clientId: ClientId,
): Promise<ClientFigures> {
  const item = await getItem(table, invoiceKeys.clientFigures(ownerId, clientId));
  return {
    count: figure(item, 'count'),
    invoiced: sumsOf(item, (currency) => `invoiced${currency}`),
    open: sumsOf(item, (currency) => `open${currency}`),
  };
}
