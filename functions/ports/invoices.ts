import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { Instant, LocalDate, YearMonth } from '#shared/domain/calendar';
import type { DocumentMention } from '#shared/domain/document-mention';
import type { ClientId, InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice, InvoiceRow, TimelineEntry } from '#shared/domain/invoice';
import type { ClientFigures, InvoiceTally, MonthFigures } from '#shared/domain/invoice-figures';
import type { Series } from '#shared/domain/invoice-number';
import type { RowFilter, RowSort } from '#shared/domain/invoice-search';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import type { Page } from './page';

/** Which invoices, in which order: newest first, but what waits for money by its due date, oldest first. */
export type InvoiceSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'status'; readonly status: InvoiceStatus }
  | { readonly kind: 'overdue'; readonly today: LocalDate }
  | { readonly kind: 'due_soon'; readonly today: LocalDate };

/** One page, found by its cursor or, more slowly, by its number. */
export interface InvoicePageQuery {
  readonly limit: number;
  readonly page: number;
  readonly cursor?: string | undefined;
}

export interface InvoiceFilter extends RowFilter {
  readonly clientId?: ClientId | undefined;
}

export interface InvoiceListQuery extends InvoicePageQuery {
  readonly selection: InvoiceSelection;
  /** What else has to hold. A page may then be short, or empty, though more follow: each reads a bounded number of rows. */
  readonly filter?: InvoiceFilter | undefined;
  /** Left out: the order of the selection, or newest first where a client or words lead to the rows. */
  readonly sort?: RowSort | undefined;
}

/** How many wait for money, each counted up to `limits.countedDue`. */
export interface DueCounts {
  readonly overdue: number;
  readonly dueSoon: number;
}

export interface InvoiceReader {
  find(ownerId: UserId, id: InvoiceId): Promise<Invoice | undefined>;
  /** Throws `sort_too_broad` when no index has the order that is wanted and too many rows would have to be sorted. */
  list(ownerId: UserId, query: InvoiceListQuery): Promise<Page<InvoiceRow>>;
  /** The documents with a number whose day of issue is in the period, oldest first; at most `limit`. */
  listIssuedIn(
    ownerId: UserId,
    period: { readonly from: LocalDate; readonly to: LocalDate },
    limit: number,
  ): Promise<readonly InvoiceId[]>;
  /** Oldest first. */
  listTimeline(ownerId: UserId, id: InvoiceId): Promise<readonly TimelineEntry[]>;
  tally(ownerId: UserId): Promise<InvoiceTally>;
  countDue(ownerId: UserId, today: LocalDate): Promise<DueCounts>;
  /** One entry for each month asked for, in the same order. */
  listMonths(ownerId: UserId, months: readonly YearMonth[]): Promise<readonly MonthFigures[]>;
  /** The last number used of a series; 0 when none was. */
  lastSequence(ownerId: UserId, series: Series): Promise<number>;
  /** The documents of a saved client, newest first; those of a client that was deleted too. */
  listOfClient(
    ownerId: UserId,
    clientId: ClientId,
    query: InvoicePageQuery,
  ): Promise<Page<InvoiceRow>>;
  figuresOfClient(ownerId: UserId, clientId: ClientId): Promise<ClientFigures>;
}

/** What an idempotency key is looked up by. */
export interface KeyedCall {
  readonly at: Instant;
  readonly idempotency: IdempotencyKey | undefined;
}

/** A stored document and what becomes of it, with the lines that its history gains. */
export interface Change {
  readonly before: Invoice;
  readonly after: Invoice;
  readonly entries: readonly TimelineEntry[];
}

/** The document that a new one was made of, as the history of the new one names it. */
interface Origin {
  readonly source?: DocumentMention | undefined;
}

export interface DraftCreation extends KeyedCall, Origin {
  /** Another document that changes with it, or neither does. */
  readonly partner?: Change | undefined;
}

/** An invoice that is about to be issued: complete but for its number. */
export interface Issue extends KeyedCall, Origin {
  /** What is in store now; undefined for an invoice that is issued at its first save. */
  readonly before: Invoice | undefined;
  /** The final invoice under a number. */
  readonly numbered: (number: string) => Invoice;
  readonly series: Series;
  /** The plan's invoices per month; −1 is no limit. Only invoices count against it. */
  readonly limit: number;
  readonly jobId: string;
  /** Another document that changes with it, or neither does; made of the invoice under its number. */
  readonly partnerOf?: ((issued: Invoice) => Change) | undefined;
}

export interface Save extends Change, Partial<KeyedCall> {
  readonly partner?: Change | undefined;
}

/**
 * Every write is one transaction: the invoice, its row and history, the counters and, when it is
 * issued, number, quota and the job that prints it. A key seen before answers the first invoice.
 */
export interface InvoiceStore extends InvoiceReader {
  /** What the same key made before; undefined for a new key. Throws `IDEMPOTENCY_KEY_REUSED`. */
  findMade(ownerId: UserId, call: KeyedCall): Promise<Invoice | undefined>;
  createDraft(ownerId: UserId, draft: Invoice, creation: DraftCreation): Promise<Invoice>;
  /**
   * Gives the next number of the series, without a gap however many calls come at once. Throws
   * `monthly_limit_reached`, `EDIT_CONFLICT`, or `TOO_BUSY` when it never got its turn.
   */
  issue(ownerId: UserId, issue: Issue): Promise<Invoice>;
  /** Answers what is stored then. Throws `EDIT_CONFLICT` when a stored revision is no longer that of its `before`. */
  save(ownerId: UserId, save: Save): Promise<Invoice>;
  /** Removes a draft; throws `EDIT_CONFLICT` when it changed meanwhile. */
  remove(ownerId: UserId, draft: Invoice, partner?: Change): Promise<void>;
}
