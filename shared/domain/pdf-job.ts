import { addMilliseconds, epochMillisecondsOf, type Instant } from './calendar';
import type { InvoiceId, UserId } from './ids';

/** The wish for a PDF of an invoice, kept until it is fulfilled. One invoice has one at a time. */
export interface PdfJob {
  readonly id: string;
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
  readonly state: 'queued' | 'done' | 'failed';
  /** How often somebody began to print. */
  readonly attempts: number;
  readonly requestedAt: Instant;
  /** While it waits: when the sweep sends it again. */
  readonly retryAt?: Instant;
  /** Once it is done: the file that was printed. */
  readonly fileName?: string;
}

export type PdfJobReference = Pick<PdfJob, 'id' | 'ownerId' | 'invoiceId'>;

/** Longer than printing ever takes, so that nobody prints twice while all is well. */
const firstRetryMilliseconds = 120_000;
const longestRetryMilliseconds = 3_600_000;
const givenUpAfterMilliseconds = 24 * 3_600_000;
const mostAttempts = 3;

export function newPdfJob(reference: PdfJobReference, at: Instant): PdfJob {
  return {
    ...reference,
    state: 'queued',
    attempts: 0,
    requestedAt: at,
    retryAt: addMilliseconds(at, firstRetryMilliseconds),
  };
}

/** When to send a waiting job again, each time later; undefined once it has waited long enough. */
export function nextRetry(job: PdfJob, now: Instant): Instant | undefined {
  const age = epochMillisecondsOf(now) - epochMillisecondsOf(job.requestedAt);
  if (age >= givenUpAfterMilliseconds) return undefined;

  const wait = Math.min(longestRetryMilliseconds, Math.max(firstRetryMilliseconds, age));
  return addMilliseconds(now, wait);
}

/** Whether a document that failed this often will not be tried again by itself. */
export function isBeyondRetry(attempts: number): boolean {
  return attempts >= mostAttempts;
}
