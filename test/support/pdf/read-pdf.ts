import {
  decodePDFRawStream,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { withPdfium } from './pdfium';

export interface PdfFont {
  readonly name: string;
  readonly kind: string;
  readonly isEmbedded: boolean;
}

export interface ReadPdf {
  /** The text of each page, white space and no-break spaces as single spaces. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly producer: string | undefined;
  readonly createdAt: Date | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** How often each kind of structure element occurs: `Table`, `TR`, `TH`, `P`, … */
  readonly tags: Readonly<Record<string, number>>;
  readonly fonts: readonly PdfFont[];
  /** Drawn letter by letter: large, and hard to search. */
  readonly hasType3Fonts: boolean;
  /** How many characters are drawn as the box that stands for a character without a glyph. */
  readonly missingGlyphs: number;
  readonly imageCount: number;
  /** Things in the catalogue that an invoice has no use for: forms, scripts, embedded files. */
  readonly activeParts: readonly string[];
}

/** What a reader, a screen reader and an archive find in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pages = await withPdfium(bytes, (document) =>
    [...document.pages()].map((page) =>
      page
        .getText()
        .replace(/[\s\0]+/g, ' ')
        .trim(),
    ),
  );
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.filter((object) => object instanceof PDFDict);
  const streams = objects.filter((object) => object instanceof PDFStream);

  return {
    pages,
    text: pages.join(' '),
    title: pdf.getTitle(),
    author: pdf.getAuthor(),
    producer: pdf.getProducer(),
    createdAt: pdf.getCreationDate(),
    language: textOf(pdf.catalog.lookup(PDFName.of('Lang'))),
    isTagged: isMarked(pdf) && pdf.catalog.has(PDFName.of('StructTreeRoot')),
    tags: countTags(dictionaries),
    fonts: dictionaries.filter((entry) => nameIn(entry, 'Type') === 'FontDescriptor').map(fontOf),
    hasType3Fonts: dictionaries.some((entry) => nameIn(entry, 'Subtype') === 'Type3'),
    missingGlyphs: streams.reduce((sum, stream) => sum + missingGlyphsIn(stream), 0),
    imageCount: streams.filter(({ dict }) => nameIn(dict, 'Subtype') === 'Image').length,
    activeParts: ['AcroForm', 'OpenAction', 'AA', 'AF', 'Names'].filter((name) =>
      pdf.catalog.has(PDFName.of(name)),
    ),
  };
}

function isMarked(pdf: PDFDocument): boolean {
  const info = pdf.catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict);
  return info?.lookupMaybe(PDFName.of('Marked'), PDFBool)?.asBoolean() ?? false;
}

function countTags(dictionaries: readonly PDFDict[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of dictionaries) {
    if (nameIn(entry, 'Type') !== 'StructElem') continue;
    const tag = nameIn(entry, 'S') ?? '';
    counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}

/** Chromium writes text as glyph numbers of four digits; the glyph 0 of a font is the box. */
function missingGlyphsIn(stream: PDFStream): number {
  if (!(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('Subtype'))) return 0;
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const glyphs = [...content.matchAll(/<([0-9A-F]+)> Tj/g)].flatMap(
    ([, digits]) => digits?.match(/.{4}/g) ?? [],
  );
  return glyphs.filter((glyph) => glyph === '0000').length;
}

function fontOf(descriptor: PDFDict): PdfFont {
  const files = { FontFile: 'Type1', FontFile2: 'TrueType', FontFile3: 'CFF' };
  const embedded = Object.entries(files).find(([key]) => descriptor.has(PDFName.of(key)));
  return {
    // Subsets carry a tag of six letters before the name.
    name: (nameIn(descriptor, 'FontName') ?? '').replace(/^[A-Z]{6}\+/, ''),
    kind: embedded?.[1] ?? 'none',
    isEmbedded: embedded !== undefined,
  };
}

function nameIn(dictionary: PDFDict, key: string): string | undefined {
  return dictionary.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();
}

function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString
    ? object.decodeText()
    : undefined;
}
