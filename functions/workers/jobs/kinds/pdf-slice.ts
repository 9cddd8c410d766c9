import { packFiles } from '../archive/file-entries';
import { type Slice, type SliceWork, streamOf } from '../slice';
import { documentRows } from './document-rows';
import { nothingReady, type PrintPorts, settlePrints } from './settle-prints';

/** Packs the next prints, and lists their documents. */
export async function pdfSlice(ports: PrintPorts, work: SliceWork): Promise<Slice> {
  const { job } = work;
  const { files, documents, ...settled } = await settlePrints(ports, work);
  if (settled.taken === 0) return nothingReady;

  const before = { files: streamOf(job, 'files'), directory: streamOf(job, 'directory') };
  return {
    ...settled,
    stretches: {
      ...packFiles(files, job.createdAt, before),
      documents: documentRows(job, documents),
    },
  };
}
