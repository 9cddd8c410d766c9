import { monthOf, type YearMonth, yearOf } from './calendar';
import { isAwaitingPayment } from './due';
import type { ClientId } from './ids';
import type { Invoice } from './invoice';
import type { InvoiceStatus } from './invoice-status';
import { type Currency, type Minor, zero } from './money';
import { movementsOf } from './online-payment';
import { askedOf } from './payment-progress';

export type SumsByCurrency = Readonly<Partial<Record<Currency, Minor>>>;
export type ReceivedByCurrency = SumsByCurrency;

/** All documents of an account, counted. */
export interface InvoiceTally {
  readonly count: number;
  readonly byStatus: Readonly<Record<InvoiceStatus, number>>;
  readonly received: ReceivedByCurrency;
}

/** Invoices issued and money received in one month; what credit notes gave back is taken off. */
export interface MonthFigures {
  readonly month: YearMonth;
  readonly issuedCount: number;
  readonly received: ReceivedByCurrency;
}

/** The documents of one saved client, counted. */
export interface ClientFigures {
  /** Of every kind and status, drafts too. */
  readonly count: number;
  /** What invoices in force come to with VAT, less credit notes. A proforma is no turnover. */
  readonly invoiced: SumsByCurrency;
  /** What is still to be paid of everything that waits for money, proformas too. */
  readonly open: SumsByCurrency;
}

/** Numbers that are kept up to date with every write: of the documents of a year, of one month, or of one client. */
export type FigureScope = `year ${number}` | YearMonth | `client ${ClientId}`;
export type FigureName =
  | 'count'
  | 'issued'
  | InvoiceStatus
  | `received${Currency}`
  | `invoiced${Currency}`
  | `open${Currency}`;

export interface FigureChange {
  readonly scope: FigureScope;
  /** What is added to each number of the scope; never zero. */
  readonly increments: ReadonlyMap<FigureName, number>;
}

type Figures = Map<FigureScope, Map<FigureName, number>>;

function add(figures: Figures, scope: FigureScope, name: FigureName, by: number): void {
  const numbers = figures.get(scope) ?? new Map<FigureName, number>();
  numbers.set(name, (numbers.get(name) ?? 0) + by);
  figures.set(scope, numbers);
}

function addInvoice(figures: Figures, invoice: Invoice | undefined, sign: 1 | -1): void {
  if (!invoice) return;
  const year = `year ${yearOf(invoice.issueDate)}` as const;
  add(figures, year, 'count', sign);
  add(figures, year, invoice.status, sign);
  // A proforma is no revenue yet, and a credit note is none at all.
  if (invoice.number && invoice.kind === 'invoice') {
    add(figures, monthOf(invoice.issueDate), 'issued', sign);
  }

  for (const { date, amount } of invoice.payments) {
    add(figures, monthOf(date), `received${invoice.currency}`, sign * amount);
  }
  for (const payment of invoice.onlinePayments ?? []) {
    for (const { date, amount } of movementsOf(payment)) {
      add(figures, monthOf(date), `received${payment.currency}`, sign * amount);
    }
  }
}

function isTurnover({ kind, number, status }: Invoice): boolean {
  return kind !== 'proforma' && number !== undefined && status !== 'cancelled';
}

function addToClient(figures: Figures, invoice: Invoice | undefined, sign: 1 | -1): void {
  if (!invoice?.clientId) return;
  const { clientId, currency, totals } = invoice;
  const scope = `client ${clientId}` as const;
  add(figures, scope, 'count', sign);
  if (isTurnover(invoice)) add(figures, scope, `invoiced${currency}`, sign * totals.payable);

  const asked = askedOf(invoice);
  if (isAwaitingPayment(invoice) && asked > zero) {
    add(figures, scope, `open${currency}`, sign * asked);
  }
}

/** A document that is created (no `before`), changed or removed (no `after`). */
export interface FigureSubject {
  readonly before: Invoice | undefined;
  readonly after: Invoice | undefined;
}

/** By how much the figures change with documents that are written together. */
export function figureChanges(subjects: readonly FigureSubject[]): FigureChange[] {
  const figures: Figures = new Map();
  for (const { before, after } of subjects) {
    addInvoice(figures, before, -1);
    addInvoice(figures, after, 1);
    addToClient(figures, before, -1);
    addToClient(figures, after, 1);
  }

  return [...figures]
    .map(([scope, numbers]) => ({
      scope,
      increments: new Map([...numbers].filter(([, by]) => by !== 0)),
    }))
    .filter(({ increments }) => increments.size > 0);
}
