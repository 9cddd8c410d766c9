import type { Job, JobStream } from '#shared/domain/job';
import type { Language } from '#shared/domain/language';
import type { JobFiles } from '../../../ports/job-files';
import { streamOf } from '../slice';
import { type NamedFile, packFiles } from './file-entries';
import { partsOf } from './parts';
import { workbookChunks } from './workbook-chunks';
import { endOfArchive } from './zip-records';

const sheetNames: Readonly<Record<Language, string>> = {
  cs: 'prehled-faktur.xlsx',
  en: 'list-of-invoices.xlsx',
};

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return Buffer.concat(pieces);
}

/** The files that the slices packed, a few more, and the directory of all. */
async function* archive(
  jobFiles: JobFiles,
  job: Job,
  more: readonly NamedFile[],
): AsyncGenerator<Uint8Array> {
  const before: { readonly files: JobStream; readonly directory: JobStream } = {
    files: streamOf(job, 'files'),
    directory: streamOf(job, 'directory'),
  };
  const added = packFiles(more, job.createdAt, before);

  yield* partsOf(jobFiles, job, 'files');
  yield added.files.bytes;
  yield* partsOf(jobFiles, job, 'directory');
  yield added.directory.bytes;
  yield endOfArchive({
    entries: added.directory.stream.count,
    offset: added.files.stream.bytes,
    bytes: added.directory.stream.bytes,
  });
}

export function archiveOfFiles(jobFiles: JobFiles, job: Job): AsyncGenerator<Uint8Array> {
  return archive(jobFiles, job, []);
}

/** With a workbook that lists the documents. It is small: a row takes some dozens of bytes. */
export async function* archiveWithSheet(jobFiles: JobFiles, job: Job): AsyncGenerator<Uint8Array> {
  const content = await wholeOf(workbookChunks(jobFiles, job, ['documents']));
  yield* archive(jobFiles, job, [{ name: sheetNames[job.language], content }]);
}
