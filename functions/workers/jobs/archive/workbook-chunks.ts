import { crc32, deflateRawSync } from 'node:zlib';
import type { Job } from '#shared/domain/job';
import { documentSheet } from '#shared/exports/period/document-sheet';
import { itemSheet } from '#shared/exports/period/item-sheet';
import { sheetPath, workbookParts } from '#shared/exports/xlsx/workbook';
import type { JobFiles } from '../../../ports/job-files';
import { streamOf } from '../slice';
import { deflatedStretch, endOfDeflated } from './deflated';
import { partsOf } from './parts';
import { directoryRecord, endOfArchive, localHeader, type ZipEntry } from './zip-records';

export type SheetStream = 'documents' | 'items';

interface Piece {
  readonly entry: ZipEntry;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

function fixedPiece([name, text]: readonly [string, string]): Piece {
  const raw = Buffer.from(text);
  const bytes = deflateRawSync(raw);
  const sizes = { bytes: bytes.byteLength, rawBytes: raw.byteLength };
  return { entry: { name, crc: crc32(raw), isDeflated: true, ...sizes }, content: () => [bytes] };
}

function sheetOfStream(job: Job, stream: SheetStream) {
  return stream === 'documents' ? documentSheet(job.language) : itemSheet(job.language);
}

function sheetPiece(jobFiles: JobFiles, job: Job, stream: SheetStream, index: number): Piece {
  const { closing } = sheetOfStream(job, stream);
  const last = deflatedStretch(Buffer.from(closing), streamOf(job, stream), 0);
  const { crc, bytes, rawBytes } = last.stream;
  const sizes = { bytes: bytes + endOfDeflated.byteLength, rawBytes };
  return {
    entry: { name: sheetPath(index), crc, isDeflated: true, ...sizes },
    content: async function* () {
      yield* partsOf(jobFiles, job, stream);
      yield last.bytes;
      yield endOfDeflated;
    },
  };
}

/** A workbook of the tables that the slices wrote, a piece at a time. */
export async function* workbookChunks(
  jobFiles: JobFiles,
  job: Job,
  streams: readonly SheetStream[],
): AsyncGenerator<Uint8Array> {
  const sheets = streams.map((stream) => sheetOfStream(job, stream));
  const title = sheets.map(({ name }) => name).join(', ');
  const facts = { title, author: 'Splatno', at: job.createdAt, sheets };
  const pieces = [
    ...Object.entries(workbookParts(facts)).map(fixedPiece),
    ...streams.map((stream, index) => sheetPiece(jobFiles, job, stream, index)),
  ];

  const records: Buffer[] = [];
  let offset = 0;
  for (const { entry, content } of pieces) {
    const header = localHeader(entry, job.createdAt);
    records.push(directoryRecord(entry, job.createdAt, offset));
    offset += header.byteLength + entry.bytes;
    yield header;
    yield* content();
  }
  const directory = Buffer.concat(records);
  yield directory;
  yield endOfArchive({ entries: pieces.length, offset, bytes: directory.byteLength });
}
