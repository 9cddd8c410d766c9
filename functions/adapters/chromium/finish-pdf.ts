import { PDFDocument } from '@cantoo/pdf-lib';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { epochMillisecondsOf } from '#shared/domain/calendar';

const producer = 'Splatno';

/**
 * Writes what the PDF says about itself, and packs its objects into streams. The tags that make it
 * readable by ear are thousands of small objects; packed, they cost a quarter of what Chromium writes.
 */
export async function finishPdf(
  printed: Uint8Array,
  document: PrintableDocument,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const date = new Date(epochMillisecondsOf(document.createdAt));

  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setAuthor(document.author ?? '');
  pdf.setKeywords([...(document.keywords ?? [])]);
  pdf.setProducer(producer);
  pdf.setCreator(producer);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  return pdf.save({
    useObjectStreams: true,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
