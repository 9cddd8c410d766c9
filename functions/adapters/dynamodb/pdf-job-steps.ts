import type { Instant } from '#shared/domain/calendar';
import { newPdfJob, type PdfJob, type PdfJobReference } from '#shared/domain/pdf-job';
import type { Item } from './item';
import { pdfJobKeys, pdfJobShards } from './keys';
import type { Step } from './transact';

/** Spreads the jobs over a few partitions, always the same for one invoice: its id ends in random characters. */
export function jobKeyOf({ ownerId, invoiceId }: Pick<PdfJob, 'ownerId' | 'invoiceId'>) {
  const shard = invoiceId.charCodeAt(invoiceId.length - 1) % pdfJobShards;
  return pdfJobKeys.job(shard, ownerId, invoiceId);
}

export function jobItem(job: PdfJob): Item {
  const { id, ownerId, invoiceId, state, attempts, requestedAt, retryAt, fileName } = job;
  return {
    ...jobKeyOf(job),
    ...(state === 'queued' && retryAt && { gsi1sk: pdfJobKeys.byRetry(retryAt) }),
    row: { id, ownerId, invoiceId, requestedAt },
    jobId: id,
    state,
    attempts,
    fileName,
  };
}

/** Promises the PDF in the transaction that issues the invoice; a job that waits already is superseded. */
export function queueJob(reference: PdfJobReference, at: Instant): Step {
  return { name: 'pdf job', put: jobItem(newPdfJob(reference, at)) };
}
