import { invariant } from '../errors/invariant';
import { type LocalDate, yearOf } from './calendar';
import type { DocumentKind } from './document-kind';

const leastDigits = 4;

/** Each kind of document is numbered on its own, so that a number tells what it is the number of. */
const prefixes = {
  invoice: '',
  credit_note: 'D',
  proforma: 'Z',
} as const satisfies Record<DocumentKind, string>;

/** The numbers of one kind of document in one year. */
export interface Series {
  readonly kind: DocumentKind;
  readonly year: number;
}

/** The series that a document is numbered in: that of its kind and its day of issue. */
export function seriesOf({
  kind,
  issueDate,
}: {
  readonly kind: DocumentKind;
  readonly issueDate: LocalDate;
}): Series {
  return { kind, year: yearOf(issueDate) };
}

/** The year of issue and the position in its series: `20260001`, `202612345`, `D20260001`, `Z20260001`. */
export function documentNumber({ kind, year }: Series, sequence: number): string {
  invariant(Number.isInteger(year) && year >= 1000 && year <= 9999, 'a year has four digits');
  invariant(Number.isSafeInteger(sequence) && sequence >= 1, 'a series counts from one');
  return `${prefixes[kind]}${year}${String(sequence).padStart(leastDigits, '0')}`;
}

/** The number that a draft would get now; `last` is the last sequence in use, 0 in a new year. */
export function previewNumber(series: Series, last: number): string {
  return documentNumber(series, last + 1);
}
