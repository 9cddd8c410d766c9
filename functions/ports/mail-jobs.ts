import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { MailJob, MailState } from '#shared/domain/mail-job';
import type { RateLimit } from '#shared/domain/rate-limit';
import type { Change } from './invoices';

/** The request for a mail, with the line that the history of its invoice gains. */
export interface MailRequest {
  readonly entry: TimelineEntry | undefined;
  readonly at: Instant;
  /** How many recipients count against which limit. */
  readonly recipients: number;
  readonly limit: RateLimit;
  readonly idempotency?: IdempotencyKey | undefined;
}

/** What a mail becomes, from a state in which it has to be found. */
export interface MailStep {
  readonly from: MailState;
  readonly job: MailJob;
  readonly entry?: TimelineEntry | undefined;
  /** An invoice that changes with it, or neither does. */
  readonly change?: Change | undefined;
}

/** Every write is one transaction: the mail and the history of its invoice. */
export interface MailJobs {
  find(ownerId: UserId, mailId: string): Promise<MailJob | undefined>;
  /**
   * Stores a new mail and answers it, or the one that the same key made before. Throws
   * `EMAIL_LIMIT_REACHED` and `IDEMPOTENCY_KEY_REUSED`.
   */
  create(ownerId: UserId, job: MailJob, request: MailRequest): Promise<MailJob>;
  /**
   * Moves a mail on, unless somebody else did; false says so. Of two workers that claim it, one
   * succeeds. Throws `EDIT_CONFLICT` when the invoice in `change` changed meanwhile.
   */
  move(ownerId: UserId, step: MailStep): Promise<boolean>;
  /** Notes what is told of a mail, once however often it is told; false says that it was noted before. */
  note(
    ownerId: UserId,
    job: MailJob,
    told: { readonly key: string; readonly entry: TimelineEntry | undefined },
  ): Promise<boolean>;
  /** Counts recipients against the limit, or throws `EMAIL_LIMIT_REACHED`. */
  restart(ownerId: UserId, step: MailStep, request: MailRequest): Promise<boolean>;
  /** Mails on their way that nobody looked after in time, oldest first. */
  listOverdueForAnyOwner(now: Instant, limit: number): Promise<readonly MailJob[]>;
}
