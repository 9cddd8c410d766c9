import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { PdfJob, PdfJobReference } from '#shared/domain/pdf-job';

export interface PdfJobReader {
  find(ownerId: UserId, invoiceId: InvoiceId): Promise<PdfJob | undefined>;
}

/** What refers to a job that waits no longer, or whose place a newer one took, does nothing and says so. */
export interface PdfJobs extends PdfJobReader {
  /** Puts a new job in the place of `replaces`; false when another call was quicker. */
  request(ownerId: UserId, job: PdfJob, replaces: PdfJob | undefined): Promise<boolean>;
  /** Notes that somebody begins to print, and answers how often that happened. */
  countAttempt(ownerId: UserId, job: PdfJobReference): Promise<number | undefined>;
  finish(ownerId: UserId, job: PdfJobReference, fileName: string): Promise<boolean>;
  fail(ownerId: UserId, job: PdfJobReference): Promise<boolean>;
  postpone(ownerId: UserId, job: PdfJobReference, retryAt: Instant): Promise<boolean>;
  /** Waiting jobs whose time to be sent again has come, oldest first. */
  listOverdueForAnyOwner(now: Instant, limit: number): Promise<readonly PdfJob[]>;
}
