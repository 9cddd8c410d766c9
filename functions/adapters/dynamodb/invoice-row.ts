import {
  addDays,
  daysBetween,
  epochMillisecondsOf,
  type Instant,
  instantFrom,
  type LocalDate,
} from '#shared/domain/calendar';
import type { DocumentKind } from '#shared/domain/document-kind';
import type { InvoiceId } from '#shared/domain/ids';
import type { InvoiceRow } from '#shared/domain/invoice';

/**
 * A row as the indexes hold it: values without names, repeated ones left out, moments as numbers.
 * Fifty rows then fit into 12 kB with their keys, which is 1.5 read units instead of 4.
 */
export type StoredRow = readonly [
  number: string | null,
  status: InvoiceRow['status'],
  paymentStatus: InvoiceRow['paymentStatus'],
  buyerName: string,
  issueDate: LocalDate,
  dueInDays: number,
  currency: InvoiceRow['currency'],
  language: InvoiceRow['language'],
  total: InvoiceRow['total'],
  totalWithVat: InvoiceRow['totalWithVat'],
  payableIfOther: InvoiceRow['payable'] | null,
  amountPaid: InvoiceRow['amountPaid'],
  variableSymbolIfOther: string | null,
  paymentDate: LocalDate | null,
  sentAt: number | null,
  updatedAt: number,
  // Rows of invoices end here, as they did before there were other documents.
  kindIfOther?: Exclude<DocumentKind, 'invoice'> | null,
  /** What settles a proforma; `true` of an invoice that is credited. */
  bond?: InvoiceId | true | null,
  forgone?: InvoiceRow['forgone'] | null,
  credited?: InvoiceRow['credited'],
];

function storeKind({ kind, settledBy, isCredited, forgone, credited }: InvoiceRow) {
  const other = kind === 'invoice' ? null : kind;
  const bond = settledBy ?? (isCredited ? true : null);
  if (credited !== undefined) return [other, bond, forgone ?? null, credited] as const;
  if (forgone !== undefined) return [other, bond, forgone] as const;
  if (bond !== null) return [other, bond] as const;
  return other === null ? ([] as const) : ([other] as const);
}

function millisecondsOf(instant: Instant | undefined): number | null {
  return instant === undefined ? null : epochMillisecondsOf(instant);
}

export function storeRow(row: InvoiceRow): StoredRow {
  return [
    row.number ?? null,
    row.status,
    row.paymentStatus,
    row.buyerName,
    row.issueDate,
    daysBetween(row.issueDate, row.dueDate),
    row.currency,
    row.language,
    row.total,
    row.totalWithVat,
    row.payable === row.totalWithVat ? null : row.payable,
    row.amountPaid,
    row.variableSymbol === (row.number ?? '') ? null : row.variableSymbol,
    row.paymentDate ?? null,
    millisecondsOf(row.sentAt),
    epochMillisecondsOf(row.updatedAt),
    ...storeKind(row),
  ];
}

export function readRow(id: InvoiceId, stored: StoredRow): InvoiceRow {
  const [number, status, paymentStatus, buyerName, issueDate, dueInDays, currency, language] =
    stored;
  const [total, totalWithVat, payable, amountPaid, symbol, paymentDate, sentAt, updatedAt] = [
    stored[8],
    stored[9],
    stored[10],
    stored[11],
    stored[12],
    stored[13],
    stored[14],
    stored[15],
  ] as const;
  const [kind, bond, forgone, credited] = [
    stored[16] ?? 'invoice',
    stored[17],
    stored[18] ?? undefined,
    stored[19],
  ] as const;

  return {
    id,
    kind,
    ...(number !== null && { number }),
    status,
    paymentStatus,
    buyerName,
    issueDate,
    dueDate: addDays(issueDate, dueInDays),
    currency,
    language,
    total,
    totalWithVat,
    payable: payable ?? totalWithVat,
    amountPaid,
    ...(forgone !== undefined && { forgone }),
    ...(credited !== undefined && { credited }),
    variableSymbol: symbol ?? number ?? '',
    ...(paymentDate !== null && { paymentDate }),
    ...(sentAt !== null && { sentAt: instantFrom(sentAt) }),
    updatedAt: instantFrom(updatedAt),
    ...(bond === true && { isCredited: true }),
    ...(typeof bond === 'string' && { settledBy: bond }),
  };
}
