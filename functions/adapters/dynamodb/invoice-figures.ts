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
import type { Counting } from './count-steps';
import { getItem, type Item, queryAll } from './item';
import { invoiceKeys, ownerKeys } from './keys';
import type { Table } from './table';
import { countIn, digitsOf, readYear, twelveMonths, yearCount, yearOfMonth } from './year-counts';

function isOfClient(scope: FigureScope): scope is `client ${ClientId}` {
  return scope.startsWith('client ');
}

function isOfYear(scope: FigureScope): scope is `year ${number}` {
  return scope.startsWith('year ');
}

function placeOf(ownerId: UserId, scope: FigureScope, name: FigureName) {
  if (isOfClient(scope)) {
    const clientId = scope.slice('client '.length) as ClientId;
    return { key: invoiceKeys.clientFigures(ownerId, clientId), name };
  }
  if (isOfYear(scope)) {
    return { key: ownerKeys.year(ownerId, Number(scope.slice('year '.length))), name };
  }
  const key = ownerKeys.year(ownerId, yearOfMonth(scope));
  return { key, name: yearCount.ofMonth(digitsOf(scope), name) };
}

/** What documents that are written together add to the counts, to be written with them. */
export function figureCounts(
  ownerId: UserId,
  subjects: readonly (FigureSubject | undefined)[],
): Counting[] {
  const changed = subjects.filter((subject) => subject !== undefined);
  return figureChanges(changed).flatMap(({ scope, increments }) =>
    [...increments].map(([name, by]) => ({ ...placeOf(ownerId, scope, name), by })),
  );
}

/** Sums may outgrow what is exact; somebody who received ninety trillion sees that and no more. */
function sumsOf(amountOf: (currency: Currency) => number): SumsByCurrency {
  const amounts = currencies.map((currency) => {
    const amount = minor(Math.min(amountOf(currency), Number.MAX_SAFE_INTEGER));
    return [currency, amount] as const;
  });
  return Object.fromEntries(amounts.filter(([, amount]) => amount));
}

const received = (currency: Currency) => `received${currency}` as const;

function sumOf(items: readonly Item[], names: readonly string[]): number {
  const numbers = items.flatMap((item) => names.map((name) => countIn(item, name)));
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Of all years: an account has a few, and all of them together are hardly larger than one read. */
export async function readTally(table: Table, ownerId: UserId): Promise<InvoiceTally> {
  const { sk } = ownerKeys.year(ownerId, 0);
  const years = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :year)',
    ExpressionAttributeValues: {
      ':pk': ownerKeys.years(ownerId),
      ':year': sk.slice(0, sk.indexOf('#') + 1),
    },
    ConsistentRead: true,
  });
  const count = (name: FigureName) => sumOf(years, [name]);
  return {
    count: count('count'),
    byStatus: {
      draft: count('draft'),
      sent: count('sent'),
      paid: count('paid'),
      cancelled: count('cancelled'),
    },
    received: sumsOf((currency) =>
      sumOf(
        years,
        twelveMonths.map((digits) => yearCount.ofMonth(digits, received(currency))),
      ),
    ),
  };
}

export async function readMonths(
  table: Table,
  ownerId: UserId,
  months: readonly YearMonth[],
): Promise<MonthFigures[]> {
  const years = [...new Set(months.map(yearOfMonth))];
  const items = await Promise.all(years.map((year) => readYear(table, ownerId, year)));
  return months.map((month) => {
    const item = items[years.indexOf(yearOfMonth(month))];
    const digits = digitsOf(month);
    return {
      month,
      issuedCount: countIn(item, yearCount.ofMonth(digits, 'issued')),
      received: sumsOf((currency) => countIn(item, yearCount.ofMonth(digits, received(currency)))),
    };
  });
}

export async function readClientFigures(
  table: Table,
  ownerId: UserId,
  clientId: ClientId,
): Promise<ClientFigures> {
  const item = await getItem(table, invoiceKeys.clientFigures(ownerId, clientId));
  return {
    count: countIn(item, 'count'),
    invoiced: sumsOf((currency) => countIn(item, `invoiced${currency}`)),
    open: sumsOf((currency) => countIn(item, `open${currency}`)),
  };
}
