import { monthOf, type YearMonth } from './calendar';
import type { Invoice } from './invoice';
import type { InvoiceStatus } from './invoice-status';
import type { Currency, Minor } from './money';

export type ReceivedByCurrency = Readonly<Partial<Record<Currency, Minor>>>;

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

/** One number that is kept up to date with every write: of all invoices, or of one month. */
export type FigureScope = 'all' | YearMonth;
export type FigureName = 'count' | 'issued' | InvoiceStatus | `received${Currency}`;

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
  add(figures, 'all', 'count', sign);
  add(figures, 'all', invoice.status, sign);
  // A proforma is no revenue yet, and a credit note is none at all.
  if (invoice.number && invoice.kind === 'invoice') {
    add(figures, monthOf(invoice.issueDate), 'issued', sign);
  }

  for (const { date, amount } of invoice.payments) {
    add(figures, 'all', `received${invoice.currency}`, sign * amount);
    add(figures, monthOf(date), `received${invoice.currency}`, sign * amount);
  }
}

/** By how much the figures change when an invoice is created (no `before`), changed or removed (no `after`). */
export function figureChanges(
  before: Invoice | undefined,
  after: Invoice | undefined,
): FigureChange[] {
  const figures: Figures = new Map();
  addInvoice(figures, before, -1);
  addInvoice(figures, after, 1);

  return [...figures]
    .map(([scope, numbers]) => ({
      scope,
      increments: new Map([...numbers].filter(([, by]) => by !== 0)),
    }))
    .filter(({ increments }) => increments.size > 0);
}
