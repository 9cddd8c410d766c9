import type { LocalDate } from './calendar';
import type { DocumentKind } from './document-kind';
import type { InvoiceRow } from './invoice';
import { type Currency, type Minor, minor, parseMinor } from './money';
import { alphabeticKey, fold, wordsOf } from './search-words';

/** What somebody types to find a document. Either all words begin words of it, or it is over the amount. */
export interface InvoiceSearch {
  readonly words: readonly string[];
  /** Whole crowns stand for every amount that begins with them. */
  readonly amount?: AmountRange;
}

export interface AmountRange {
  readonly from: Minor;
  readonly to: Minor;
}

const written = /^(\d{1,3}(?:\s\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,13})(?:[.,](\d{1,2}))?$/;
const unit = /^(?:€|\$)\s*|\s*(?:kč|kc|czk|eur|usd|€|\$|,-)$/gi;

/**
 * The amounts that a text may mean, in the form of either language: `1 234` and `1,234` are 1 234,00 to 1 234,99, and
 * `1 234,5` is 1 234,50. A minus is passed over, because credit notes are shown below zero and found by their size.
 */
export function amountRangeOf(text: string): AmountRange | undefined {
  const [whole, digits = '', decimals] =
    written.exec(text.trim().replace(/^-/, '').replace(unit, '')) ?? [];
  if (whole === undefined) return undefined;
  const start = parseMinor(`${digits.replace(/\D/g, '')}.${(decimals ?? '').padEnd(2, '0')}`);
  if (start === undefined) return undefined;
  return { from: start, to: decimals === undefined ? minor(start + 99) : start };
}

/** Undefined for a blank text; one of signs alone finds nothing (`findsNothing`). */
export function invoiceSearchOf(text: string): InvoiceSearch | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const amount = amountRangeOf(text);
  return amount ? { words, amount } : { words };
}

/** What a document is found by besides its number, its symbol and its amount. */
export function buyerWordsOf(buyerName: string): string[] {
  return wordsOf(buyerName);
}

function isWithin(amount: Minor, range: AmountRange | undefined): boolean {
  const size = Math.abs(amount);
  return range !== undefined && size >= range.from && size <= range.to;
}

/** Whether a search finds the document, whichever way it was read. */
export function matchesSearch(row: InvoiceRow, { words, amount }: InvoiceSearch): boolean {
  if (isWithin(row.payable, amount)) return true;
  const texts = [fold(row.number ?? ''), row.variableSymbol, ...buyerWordsOf(row.buyerName)];
  return words.every(
    (word) =>
      texts.some((text) => text.startsWith(word)) || isWithin(row.payable, amountRangeOf(word)),
  );
}

/** What a document has to be besides its status; a missing member leaves all through. */
export interface RowFilter {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly currency?: Currency | undefined;
  readonly kind?: DocumentKind | undefined;
  readonly search?: InvoiceSearch | undefined;
}

export function passesFilter(row: InvoiceRow, filter: RowFilter): boolean {
  const { from, to, currency, kind, search } = filter;
  return (
    (!from || row.issueDate >= from) &&
    (!to || row.issueDate <= to) &&
    (!currency || row.currency === currency) &&
    (!kind || row.kind === kind) &&
    (!search || matchesSearch(row, search))
  );
}

export const sortOrders = ['date', 'due', 'number', 'amount', 'client'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface RowSort {
  readonly by: SortOrder;
  readonly direction: 'asc' | 'desc';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareBy(by: SortOrder, a: InvoiceRow, b: InvoiceRow): number {
  switch (by) {
    case 'date':
      return compareText(a.issueDate, b.issueDate);
    case 'due':
      return compareText(a.dueDate, b.dueDate);
    case 'number':
      return compareText(a.number ?? '', b.number ?? '');
    case 'amount':
      return a.payable - b.payable;
    case 'client':
      return compareText(alphabeticKey(a.buyerName), alphabeticKey(b.buyerName));
  }
}

/** Rows in the order that was asked for; equal ones by day of issue and id, so that the order is one. */
export function sortRows(rows: readonly InvoiceRow[], { by, direction }: RowSort): InvoiceRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const rest = (row: InvoiceRow) => `${row.issueDate}#${row.id}`;
  return [...rows].sort((a, b) => sign * (compareBy(by, a, b) || compareText(rest(a), rest(b))));
}
