import type { PdfJobMessage } from '#shared/contracts/workers';
import type { PdfQueue } from '../ports/pdf-queue';
import { log } from './log';

/** Sends a job that is stored already. Should the queue refuse it, the sweep sends it a little later. */
export async function enqueuePdf(queue: PdfQueue, message: PdfJobMessage): Promise<void> {
  try {
    await queue.send(message);
  } catch (error) {
    log.warn('pdf job not sent, the sweep will', { jobId: message.jobId, error });
  }
}
