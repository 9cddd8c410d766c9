import { PDFDocument } from '@cantoo/pdf-lib';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { epochMillisecondsOf } from '#shared/domain/calendar';
import { attachFile } from './attach-file';
import { makeArchival } from './make-archival';
import { producer } from './pdf-metadata';
import { writePdf } from './write-pdf';

/**
 * Writes what the PDF says about itself, makes it fit for archives, attaches its file, and packs its
 * objects into streams. The tags that make it
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
  if (document.author) pdf.setAuthor(document.author);
  if (document.keywords?.length) pdf.setKeywords([...document.keywords]);
  pdf.setProducer(producer);
  pdf.setCreator(producer);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  if (document.attachment) attachFile(pdf, document.attachment, date);
  makeArchival(pdf, document, date);
  return writePdf(pdf.context);
}
