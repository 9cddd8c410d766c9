import type { Job } from '#shared/domain/job';
import type { JobFiles } from '../../../ports/job-files';

export function partName(stream: string, slice: string): string {
  return `${stream}-${slice}`;
}

/** What all slices added to a stream, in their order, one part in memory at a time. */
export async function* partsOf(jobFiles: JobFiles, job: Job, stream: string) {
  for (const slice of job.slices) yield await jobFiles.getPart(job, partName(stream, slice));
}
