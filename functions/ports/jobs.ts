import type { Instant } from '#shared/domain/calendar';
import type { JobId, UserId } from '#shared/domain/ids';
import type { Job, JobReference } from '#shared/domain/job';
import type { MailJob } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import type { KeyedCall } from './invoices';

export interface JobReader {
  /** Undefined for a job that expired, too. */
  find(ownerId: UserId, id: JobId, now: Instant): Promise<Job | undefined>;
  /** Newest first. */
  list(ownerId: UserId, limit: number, now: Instant): Promise<readonly Job[]>;
}

/** What refers to a slice that is not due, or to a job that ended, does nothing and says so. */
export interface Jobs extends JobReader {
  /**
   * Stores a new job, with the line that the security log gains by it, or answers the one that the same key made.
   * Throws `IDEMPOTENCY_KEY_REUSED`.
   */
  create(job: Job, call: KeyedCall, event?: SecurityEvent): Promise<Job>;
  /** Notes that somebody begins the slice, and answers the job with its attempts counted. */
  begin(reference: JobReference, now: Instant): Promise<Job | undefined>;
  /**
   * Stores what the slice led to, the step being the next one, and the mail that tells of it; false when somebody
   * was quicker, and then neither is stored.
   */
  advance(before: JobReference, after: Job, mail?: MailJob): Promise<boolean>;
  /** Ends a job that waits or runs. */
  end(reference: Pick<Job, 'id' | 'ownerId'>, ending: JobEnding): Promise<boolean>;
  /** Puts off the next sending of a slice that nobody finished. */
  postpone(reference: JobReference, until: Instant): Promise<boolean>;
  /** Jobs that wait or run and of which nothing was heard for too long. */
  listStuckForAnyOwner(now: Instant, limit: number): Promise<readonly JobReference[]>;
}

export type JobEnding = {
  readonly at: Instant;
} & (
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly failure: NonNullable<Job['failure']> }
);
