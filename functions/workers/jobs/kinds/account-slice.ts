import * as z from 'zod';
import { type Invoice, TimelineEntry } from '#shared/domain/invoice';
import { isOfDocument, type Job } from '#shared/domain/job';
import { AppError } from '#shared/errors/app-error';
import { exportFile } from '#shared/exports/export-formats';
import { csvRecords } from '#shared/exports/invoice-csv';
import { jsonRecords } from '#shared/exports/period/period-json';
import type { InvoiceReader } from '../../../ports/invoices';
import { deflatedStretch, type Stretch } from '../archive/deflated';
import { type NamedFile, packFiles } from '../archive/file-entries';
import { type Slice, type SliceWork, streamOf } from '../slice';
import { accountEntries } from './account-entries';
import { entryName } from './entry-name';
import { nothingReady, type PrintPorts, settlePrints } from './settle-prints';

/** One that the standard cannot express is in the other files of the archive. */
function isdocOf(invoice: Invoice): NamedFile[] {
  try {
    const content = Buffer.from(exportFile(invoice, 'isdoc').body);
    return [{ name: `isdoc/${entryName(invoice, 'isdoc')}`, content, isDeflated: true }];
  } catch (error) {
    if (error instanceof AppError && isOfDocument(error.code)) return [];
    throw error;
  }
}

function textStretch(job: Job, name: keyof typeof accountEntries, text: string, count: number) {
  const before = streamOf(job, name);
  const opening = before.bytes === 0 ? accountEntries[name].opening(job.language) : '';
  return deflatedStretch(Buffer.from(opening + text), before, count);
}

async function historyText(
  invoices: InvoiceReader,
  job: Job,
  documents: readonly Invoice[],
): Promise<string> {
  const lines = await Promise.all(
    documents.map(async ({ id, number }) => {
      const entries = await invoices.listTimeline(job.ownerId, id);
      return JSON.stringify({
        id,
        number,
        history: z.encode(z.array(TimelineEntry), [...entries]),
      });
    }),
  );
  const isFirst = streamOf(job, 'history').count === 0;
  return lines.map((line, index) => (isFirst && index === 0 ? line : `,\n${line}`)).join('');
}

/** Packs the next issued documents as PDF and ISDOC, and adds them to the files that hold all of them. */
export async function accountSlice(ports: PrintPorts, work: SliceWork): Promise<Slice> {
  const { job } = work;
  const { files, documents, ...settled } = await settlePrints(ports, work);
  if (settled.taken === 0) return nothingReady;

  const prints = files.map((file) => ({ ...file, name: `pdf/${file.name}` }));
  const packed = [...prints, ...documents.flatMap(isdocOf)];
  const before = { files: streamOf(job, 'files'), directory: streamOf(job, 'directory') };
  const count = documents.length;
  const history = await historyText(ports.invoices, job, documents);
  const csv = documents.map((invoice) => csvRecords(invoice, job.language)).join('');
  const stretches: Record<string, Stretch> = {
    ...packFiles(packed, job.createdAt, before),
    json: textStretch(job, 'json', jsonRecords(documents, streamOf(job, 'json').count), count),
    csv: textStretch(job, 'csv', csv, count),
    history: textStretch(job, 'history', history, count),
  };
  return { ...settled, stretches };
}
