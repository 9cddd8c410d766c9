import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';

/** The wish for a PDF of an invoice, kept until it is fulfilled. One invoice has one at a time. */
export interface PdfJob {
  readonly id: string;
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
  readonly state: 'queued' | 'done' | 'failed';
  /** How often somebody began to print. */
  readonly attempts: number;
  readonly requestedAt: Instant;
  /** When the sweep sends it again if it is still waiting. */
  readonly retryAt?: Instant;
  /** The file of the page as it was printed last. */
  readonly fileName?: string;
}

export type PdfJobReference = Pick<PdfJob, 'id' | 'ownerId' | 'invoiceId'>;

export interface PdfJobReader {
  find(ownerId: UserId, invoiceId: InvoiceId): Promise<PdfJob | undefined>;
}

/** What refers to a job by its id is refused quietly (false) once a newer job took its place. */
export interface PdfJobs extends PdfJobReader {
  /** Puts a new job in place of `replaces`; false when another call was quicker. */
  request(ownerId: UserId, job: PdfJob, replaces: PdfJob | undefined): Promise<boolean>;
  countAttempt(job: PdfJobReference): Promise<number | undefined>;
  finish(job: PdfJobReference, fileName: string): Promise<boolean>;
  fail(job: PdfJobReference): Promise<boolean>;
  /** Jobs of all accounts that wait since before their time to be sent again. */
  listOverdueForAnyOwner(now: Instant, limit: number): Promise<readonly PdfJob[]>;
  postpone(job: PdfJobReference, retryAt: Instant): Promise<boolean>;
}
