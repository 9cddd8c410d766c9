import type { JobReference } from '#shared/domain/job';
import type { JobQueue } from '../ports/job-queue';
import { log } from './log';

/** Sends the slice of a job that is stored already. Should the queue refuse it, the sweep sends it a little later. */
export async function enqueueSlice(
  queue: JobQueue,
  { ownerId, id: jobId, step }: JobReference,
  delaySeconds = 0,
): Promise<void> {
  try {
    await queue.send({ ownerId, jobId, step }, delaySeconds);
  } catch (error) {
    log.warn('slice not sent, the sweep will', { jobId, step, error });
  }
}
