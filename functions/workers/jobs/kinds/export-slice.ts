import type { ExportFormat } from '#shared/domain/export-format';
import type { Invoice } from '#shared/domain/invoice';
import { isOfDocument, type Job, type JobProblem } from '#shared/domain/job';
import { AppError } from '#shared/errors/app-error';
import { exportFile } from '#shared/exports/export-formats';
import { csvHeading, csvRecords } from '#shared/exports/invoice-csv';
import { jsonOpening, jsonRecords } from '#shared/exports/period/period-json';
import type { InvoiceReader } from '../../../ports/invoices';
import { plainStretch, type Stretch } from '../archive/deflated';
import { type NamedFile, packFiles } from '../archive/file-entries';
import { findDocuments, type Slice, type SliceWork, streamOf } from '../slice';
import { documentRows, itemRows } from './document-rows';
import { entryName } from './entry-name';

type Stretches = Pick<Slice, 'stretches'> & { readonly problems?: readonly JobProblem[] };

function textStretch(job: Job, text: string, count: number): Stretches {
  return { stretches: { text: plainStretch(Buffer.from(text), streamOf(job, 'text'), count) } };
}

function csvStretch(job: Job, documents: readonly Invoice[]): Stretches {
  const isFirst = streamOf(job, 'text').bytes === 0;
  const heading = isFirst ? csvHeading(job.language) : '';
  const records = documents.map((invoice) => csvRecords(invoice, job.language)).join('');
  return textStretch(job, heading + records, documents.length);
}

function jsonStretch(job: Job, documents: readonly Invoice[]): Stretches {
  const { bytes, count } = streamOf(job, 'text');
  const records = jsonRecords(documents, count);
  return textStretch(job, bytes === 0 ? jsonOpening + records : records, documents.length);
}

/** A file a document; one that the standard cannot express is left out, and told of. */
function fileStretches(job: Job, documents: readonly Invoice[], format: ExportFormat): Stretches {
  const files: NamedFile[] = [];
  const problems: JobProblem[] = [];
  for (const invoice of documents) {
    try {
      const { body } = exportFile(invoice, format);
      files.push({
        name: entryName(invoice, format),
        content: Buffer.from(body),
        isDeflated: true,
      });
    } catch (error) {
      if (!(error instanceof AppError) || !isOfDocument(error.code)) throw error;
      problems.push({ invoiceId: invoice.id, number: invoice.number, code: error.code });
    }
  }
  const before = { files: streamOf(job, 'files'), directory: streamOf(job, 'directory') };
  return { problems, stretches: { ...packFiles(files, job.createdAt, before) } };
}

function stretchesOf(job: Job, documents: readonly Invoice[], format: ExportFormat): Stretches {
  switch (format) {
    case 'csv':
      return csvStretch(job, documents);
    case 'json':
      return jsonStretch(job, documents);
    case 'xlsx': {
      const sheets: Record<string, Stretch> = {
        documents: documentRows(job, documents),
        items: itemRows(job, documents),
      };
      return { stretches: sheets };
    }
    case 'xml':
    case 'isdoc':
      return fileStretches(job, documents, format);
  }
}

/** Writes the next documents in the wanted format. */
export async function exportSlice(
  { invoices }: { readonly invoices: InvoiceReader },
  work: SliceWork,
  format: ExportFormat,
): Promise<Slice> {
  const { documents, problems } = await findDocuments(invoices, work);
  const written = stretchesOf(work.job, documents, format);
  return {
    taken: work.ids.length,
    problems: [...problems, ...(written.problems ?? [])],
    stretches: written.stretches,
  };
}
