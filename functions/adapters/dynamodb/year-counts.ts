import type { YearMonth } from '#shared/domain/calendar';
import type { DocumentKind } from '#shared/domain/document-kind';
import type { UserId } from '#shared/domain/ids';
import type { FigureName } from '#shared/domain/invoice-figures';
import type { Series } from '#shared/domain/invoice-number';
import { isUnlimited } from '#shared/domain/plan';
import type { Counting } from './count-steps';
import { attribute, getItem, type Item } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';

/** The months of any year, as their numbers begin. */
export const twelveMonths: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

export function digitsOf(month: YearMonth): string {
  return month.slice(5);
}

export function yearOfMonth(month: YearMonth): number {
  return Number(month.slice(0, 4));
}

/**
 * The names of numbers in the item of a year; those of documents by status are called as the status is. All that
 * issuing an invoice counts lies in this one item, because a transaction pays for each. Names are short, so that
 * twelve months with three currencies stay below 1 kB.
 */
export const yearCount = {
  last: (kind: DocumentKind) => `last ${kind}`,
  /** Issued in this month, whatever day stands on the invoice: what the plan limits. */
  quota: (digits: string) => `${digits}quota`,
  /** `11issued`, `11CZK`: invoices that carry a day of November, and what was received in it. */
  ofMonth: (digits: string, name: FigureName) => `${digits}${name.replace('received', '')}`,
};

const quotaName = /^(\d\d)quota$/;

/** The month whose quota a name stands for. */
export function monthOfQuota(name: string): string | undefined {
  return quotaName.exec(name)?.[1];
}

export function readYear(table: Table, ownerId: UserId, year: number): Promise<Item | undefined> {
  return getItem(table, ownerKeys.year(ownerId, year));
}

/** A number of an item; a missing one is zero. */
export function countIn(item: Item | undefined, name: string): number {
  return Number(attribute(item, name) ?? 0);
}

/** Takes the number after `last`, if `last` still is the last one. */
export function advanceSeries(ownerId: UserId, { kind, year }: Series, last: number): Counting {
  const key = ownerKeys.year(ownerId, year);
  return { key, name: yearCount.last(kind), by: 1, was: { exactly: last } };
}

/** One more of what the plan limits, as long as there are fewer. */
export function countAgainstQuota(ownerId: UserId, month: YearMonth, limit: number): Counting {
  return {
    key: ownerKeys.year(ownerId, yearOfMonth(month)),
    name: yearCount.quota(digitsOf(month)),
    by: 1,
    ...(!isUnlimited(limit) && { was: { below: limit } }),
  };
}
