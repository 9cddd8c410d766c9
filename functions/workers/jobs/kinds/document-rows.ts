import type { Invoice } from '#shared/domain/invoice';
import type { Job } from '#shared/domain/job';
import { documentSheet } from '#shared/exports/period/document-sheet';
import { itemSheet, linesOf } from '#shared/exports/period/item-sheet';
import { deflatedStretch, type Stretch } from '../archive/deflated';
import { streamOf } from '../slice';

/** The next rows of the table of documents; the first ones come with what stands before them. */
export function documentRows(job: Job, documents: readonly Invoice[]): Stretch {
  const before = streamOf(job, 'documents');
  const { opening, rows } = documentSheet(job.language);
  const text = rows(documents, before.count);
  return deflatedStretch(before.bytes === 0 ? opening + text : text, before, documents.length);
}

/** The same of the table of items. */
export function itemRows(job: Job, documents: readonly Invoice[]): Stretch {
  const before = streamOf(job, 'items');
  const { opening, rows } = itemSheet(job.language);
  const lines = documents.flatMap(linesOf);
  const text = rows(lines, before.count);
  return deflatedStretch(before.bytes === 0 ? opening + text : text, before, lines.length);
}
