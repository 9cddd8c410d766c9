import { type Instant, todayInPrague } from '#shared/domain/calendar';
import { exportMediaTypes } from '#shared/domain/export-format';
import { type Job, jobFileName } from '#shared/domain/job';
import { jsonClosing } from '#shared/exports/period/period-json';
import type { AccountRecords } from '../../ports/account-records';
import type { JobFiles } from '../../ports/job-files';
import type { PictureFileReader } from '../../ports/picture-files';
import { accountArchive } from './archive/account-archive';
import { archiveOfFiles, archiveWithSheet } from './archive/archive-chunks';
import { partsOf } from './archive/parts';
import { workbookChunks } from './archive/workbook-chunks';
import { recordFiles } from './kinds/record-files';
import { streamOf } from './slice';

async function* textChunks(jobFiles: JobFiles, job: Job, closing: string) {
  yield* partsOf(jobFiles, job, 'text');
  yield Buffer.from(closing);
}

interface Ports {
  readonly jobFiles: JobFiles;
  readonly accountRecords: AccountRecords;
  readonly pictureFiles: PictureFileReader;
}

function contentOf(ports: Ports, job: Job) {
  const { jobFiles } = ports;
  const { task } = job;
  const zip = 'application/zip';
  if (task.kind === 'account') {
    return { contentType: zip, chunks: accountArchive(jobFiles, job, recordFiles(ports, job)) };
  }
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
  if (task.kind === 'account') return true;
  const isArchive = task.kind === 'pdf_zip' || (task.kind === 'export' && 'files' in job.streams);
  if (isArchive) return streamOf(job, 'files').count > 0;
  return job.problems.length < job.done;
}

/** The last slice: makes the file of what the others left, and ends the job. */
export async function assemble(ports: Ports, job: Job, at: Instant): Promise<Job> {
  const next: Job = { ...job, step: job.step + 1, attempts: 0, updatedAt: at };
  if (job.task.kind === 'mark_paid') return { ...next, state: 'done' };
  if (!hasContent(job)) return { ...next, state: 'failed', failure: 'nothing' };

  const name = jobFileName(job, todayInPrague(job.createdAt));
  const { contentType, chunks } = contentOf(ports, job);
  const bytes = await ports.jobFiles.putResult(job, { name, contentType }, chunks);
  return { ...next, state: 'done', file: { name, bytes } };
}
