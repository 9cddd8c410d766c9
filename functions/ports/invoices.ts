import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { Instant, LocalDate, YearMonth } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice, InvoiceRow, TimelineEntry } from '#shared/domain/invoice';
import type { InvoiceTally, MonthFigures } from '#shared/domain/invoice-figures';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import type { Page } from './page';

/** Which invoices, in which order: newest first, but what waits for money by its due date, oldest first. */
export type InvoiceSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'status'; readonly status: InvoiceStatus }
  | { readonly kind: 'overdue'; readonly today: LocalDate }
  | { readonly kind: 'due_soon'; readonly today: LocalDate };

export interface InvoiceListQuery {
  readonly selection: InvoiceSelection;
  readonly limit: number;
  readonly page: number;
  readonly cursor?: string | undefined;
}

export interface InvoiceReader {
  find(ownerId: UserId, id: InvoiceId): Promise<Invoice | undefined>;
  list(ownerId: UserId, query: InvoiceListQuery): Promise<Page<InvoiceRow>>;
  /** Oldest first. */
  listTimeline(ownerId: UserId, id: InvoiceId): Promise<readonly TimelineEntry[]>;
  tally(ownerId: UserId): Promise<InvoiceTally>;
  /** One entry for each month asked for, in the same order. */
  listMonths(ownerId: UserId, months: readonly YearMonth[]): Promise<readonly MonthFigures[]>;
  /** The last number used of a year's series; 0 when none was. */
  lastSequence(ownerId: UserId, year: number): Promise<number>;
}

export interface DraftCreation {
  readonly at: Instant;
  readonly idempotency: IdempotencyKey | undefined;
}

/** An invoice that is about to be issued: complete but for its number. */
export interface Issue {
  /** What is in store now; undefined for an invoice that is issued at its first save. */
  readonly before: Invoice | undefined;
  /** The final invoice under a number. */
  readonly numbered: (number: string) => Invoice;
  readonly year: number;
  /** The plan's invoices per month; −1 is no limit. */
  readonly limit: number;
  readonly at: Instant;
  readonly jobId: string;
  readonly idempotency: IdempotencyKey | undefined;
}

export interface Save {
  readonly before: Invoice;
  readonly after: Invoice;
  readonly entries: readonly TimelineEntry[];
}

/**
 * Every write is one transaction: the invoice, its row and history, the counters and, when it is
 * issued, number, quota and the job that prints it. A key seen before answers the first invoice.
 */
export interface InvoiceStore extends InvoiceReader {
  createDraft(ownerId: UserId, draft: Invoice, creation: DraftCreation): Promise<Invoice>;
  /**
   * Gives the next number of the series, without a gap however many calls come at once. Throws
   * `monthly_limit_reached`, `EDIT_CONFLICT`, or `TOO_BUSY` when it never got its turn.
   */
  issue(ownerId: UserId, issue: Issue): Promise<Invoice>;
  /** Throws `EDIT_CONFLICT` when the stored revision is no longer that of `before`. */
  save(ownerId: UserId, save: Save): Promise<void>;
  /** Removes a draft; throws `EDIT_CONFLICT` when it changed meanwhile. */
  remove(ownerId: UserId, draft: Invoice): Promise<void>;
}
