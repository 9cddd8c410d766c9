import { type Instant, todayInPrague } from '#shared/domain/calendar';
import { exportMediaTypes } from '#shared/domain/export-format';
import { type Job, jobFileName } from '#shared/domain/job';
import { jsonClosing } from '#shared/exports/period/period-json';
import type { JobFiles } from '../../ports/job-files';
import { archiveOfFiles, archiveWithSheet } from './archive/archive-chunks';
import { partsOf } from './archive/parts';
import { workbookChunks } from './archive/workbook-chunks';
import { streamOf } from './slice';

async function* textChunks(jobFiles: JobFiles, job: Job, closing: string) {
  yield* partsOf(jobFiles, job, 'text');
  yield Buffer.from(closing);
}

function contentOf(jobFiles: JobFiles, job: Job) {
  const { task } = job;
  const zip = 'application/zip';
  if (task.kind !== 'export') {
    return { contentType: zip, chunks: archiveWithSheet(jobFiles, job) };
  }
  switch (task.format) {
    case 'xlsx': {
      const chunks = workbookChunks(jobFiles, job, ['documents', 'items']);
      return { contentType: exportMediaTypes.xlsx, chunks };
    }
    case 'csv':
      return { contentType: exportMediaTypes.csv, chunks: textChunks(jobFiles, job, '') };
    case 'json':
      return { contentType: exportMediaTypes.json, chunks: textChunks(jobFiles, job, jsonClosing) };
    case 'xml':
    case 'isdoc':
      return { contentType: zip, chunks: archiveOfFiles(jobFiles, job) };
  }
}

/** Whether any document went into the result. */
function hasContent(job: Job): boolean {
  const { task } = job;
  const isArchive = task.kind === 'pdf_zip' || (task.kind === 'export' && 'files' in job.streams);
  if (isArchive) return streamOf(job, 'files').count > 0;
  return job.problems.length < job.done;
}

/** The last slice: makes the file of what the others left, and ends the job. */
export async function assemble(jobFiles: JobFiles, job: Job, at: Instant): Promise<Job> {
  const next: Job = { ...job, step: job.step + 1, attempts: 0, updatedAt: at };
  if (job.task.kind === 'mark_paid') return { ...next, state: 'done' };
  if (!hasContent(job)) return { ...next, state: 'failed', failure: 'nothing' };

  const name = jobFileName(job, todayInPrague(job.createdAt));
  const { contentType, chunks } = contentOf(jobFiles, job);
  const bytes = await jobFiles.putResult(job, { name, contentType }, chunks);
  return { ...next, state: 'done', file: { name, bytes } };
}
