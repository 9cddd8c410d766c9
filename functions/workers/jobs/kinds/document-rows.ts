import type { Invoice } from '#shared/domain/invoice';
import type { Job, JobStream } from '#shared/domain/job';
import { documentSheet } from '#shared/exports/period/document-sheet';
import { itemSheet, linesOf } from '#shared/exports/period/item-sheet';
import { byteSink } from '#shared/exports/xlsx/byte-sink';
import { deflatedStretch, type Stretch } from '../archive/deflated';
import { streamOf } from '../slice';

/** Used again by every slice: what is written is compressed before the next is. */
const sink = byteSink();

function withOpening(before: JobStream, opening: string, rows: Uint8Array): Uint8Array {
  return before.bytes === 0 ? Buffer.concat([Buffer.from(opening), rows]) : rows;
}

/** The next rows of the table of documents; the first ones come with what stands before them. */
export function documentRows(job: Job, documents: readonly Invoice[]): Stretch {
  const before = streamOf(job, 'documents');
  const { opening, rows } = documentSheet(job.language);
  const raw = withOpening(before, opening, rows(documents, before.count, sink));
  return deflatedStretch(raw, before, documents.length);
}

/** The same of the table of items. */
export function itemRows(job: Job, documents: readonly Invoice[]): Stretch {
  const before = streamOf(job, 'items');
  const { opening, rows } = itemSheet(job.language);
  const lines = documents.flatMap(linesOf);
  const raw = withOpening(before, opening, rows(lines, before.count, sink));
  return deflatedStretch(raw, before, lines.length);
}
