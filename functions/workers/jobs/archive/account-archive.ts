import type { Job } from '#shared/domain/job';
import type { JobFiles } from '../../../ports/job-files';
import { type AccountStream, accountEntries } from '../kinds/account-entries';
import { streamOf } from '../slice';
import { deflatedStretch, emptyStream, endOfDeflated } from './deflated';
import { type NamedFile, packFiles } from './file-entries';
import { partsOf } from './parts';
import { directoryRecord, endOfArchive, localHeader, type ZipEntry } from './zip-records';

interface Piece {
  readonly entry: ZipEntry;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** A file that grew slice by slice; an account without documents has one without any. */
function pieceOf(jobFiles: JobFiles, job: Job, stream: AccountStream): Piece {
  const { name, opening, closing } = accountEntries[stream];
  const before = streamOf(job, stream);
  const text = before.bytes === 0 ? opening(job.language) + closing : closing;
  const last = deflatedStretch(Buffer.from(text), before, 0);
  const { crc, bytes, rawBytes } = last.stream;
  const sizes = { bytes: bytes + endOfDeflated.byteLength, rawBytes };
  return {
    entry: { name: name[job.language], crc, isDeflated: true, ...sizes },
    async *chunks() {
      if (before.bytes > 0) yield* partsOf(jobFiles, job, stream);
      yield last.bytes;
      yield endOfDeflated;
    },
  };
}

/** Prints and ISDOC files, the files that hold all documents, and those about everything else. */
export async function* accountArchive(
  jobFiles: JobFiles,
  job: Job,
  more: AsyncIterable<NamedFile>,
): AsyncGenerator<Uint8Array> {
  const directory = streamOf(job, 'directory');
  const records: Buffer[] = [];
  let offset = streamOf(job, 'files').bytes;
  yield* partsOf(jobFiles, job, 'files');

  for (const stream of Object.keys(accountEntries) as AccountStream[]) {
    const { entry, chunks } = pieceOf(jobFiles, job, stream);
    const header = localHeader(entry, job.createdAt);
    records.push(directoryRecord(entry, job.createdAt, offset));
    offset += header.byteLength + entry.bytes;
    yield header;
    yield* chunks();
  }
  for await (const file of more) {
    const before = { files: { ...emptyStream, bytes: offset }, directory: emptyStream };
    const packed = packFiles([file], job.createdAt, before);
    records.push(packed.directory.bytes);
    offset = packed.files.stream.bytes;
    yield packed.files.bytes;
  }

  const added = Buffer.concat(records);
  yield* partsOf(jobFiles, job, 'directory');
  yield added;
  yield endOfArchive({
    entries: directory.count + records.length,
    offset,
    bytes: directory.bytes + added.byteLength,
  });
}
