import type { Instant } from '#shared/domain/calendar';
import type { JobId, UserId } from '#shared/domain/ids';
import type { Job } from '#shared/domain/job';
import { AppError } from '#shared/errors/app-error';
import type { JobReader } from '../../ports/jobs';

interface Wanted {
  readonly ownerId: UserId;
  readonly id: JobId;
  readonly at: Instant;
}

/** Throws `JOB_NOT_FOUND` for an id that is nobody's, another account's, or of a job that expired. */
export async function getJob(jobs: JobReader, { ownerId, id, at }: Wanted): Promise<Job> {
  const job = await jobs.find(ownerId, id, at);
  if (!job) throw new AppError('JOB_NOT_FOUND');
  return job;
}
