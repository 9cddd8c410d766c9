import { createHash } from 'node:crypto';
import { type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { pdfMetadata } from './pdf-metadata';
import { srgbProfile } from './srgb-profile';

function identify({ context }: PDFDocument, document: PrintableDocument): void {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32);
  const id = PDFHexString.of(digest);
  context.trailerInfo.ID = context.obj([id, id]);
}

function describe({ context, catalog }: PDFDocument, metadata: string): void {
  // Not packed: programs that know nothing of PDF look for it in the bytes.
  const stream = context.stream(new TextEncoder().encode(metadata), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

function nameColours({ context, catalog }: PDFDocument): void {
  const profile = context.register(context.flateStream(srgbProfile, { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFHexString.fromText('sRGB'),
    Info: PDFHexString.fromText('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}

/**
 * Adds what PDF/A-3 (ISO 19005-3) asks for beyond what Chromium writes, whose pages are tagged and have
 * their fonts in them: metadata, the meaning of its colours, and an identifier. The conversion of pdf-lib
 * knows no level A, which ISDOC.PDF wants, and makes an identifier by chance.
 */
export function makeArchival(pdf: PDFDocument, document: PrintableDocument, date: Date): void {
  describe(pdf, pdfMetadata(document, date));
  nameColours(pdf);
  identify(pdf, document);
}
