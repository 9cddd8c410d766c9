import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

export interface Attachment {
  readonly name: string;
  readonly relationship: string | undefined;
  readonly mediaType: string | undefined;
  readonly text: string;
}

export interface PdfArchive {
  readonly attachments: readonly Attachment[];
  /** What the PDF says about itself in XMP; empty where it says nothing. */
  readonly metadata: string;
  readonly colourProfile: Buffer | undefined;
  readonly identifiers: readonly string[];
  /** What PDF/A-3 forbids or misses, as far as dictionaries tell. */
  readonly faults: readonly string[];
}

const name = (key: string) => PDFName.of(key);

/** What an archive, and a program that looks for the invoice inside, find in a PDF. */
export async function readArchive(bytes: Uint8Array): Promise<PdfArchive> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const { catalog, context } = pdf;
  const intents = catalog.lookupMaybe(name('OutputIntents'), PDFArray);
  const profile = intents?.lookup(0, PDFDict).lookup(name('DestOutputProfile'));
  const metadata = catalog.lookup(name('Metadata'));
  const identifiers = context.lookup(context.trailerInfo.ID);

  return {
    attachments: attachmentsOf(catalog),
    metadata: metadata ? contentOf(metadata).toString('utf8') : '',
    colourProfile: profile && contentOf(profile),
    identifiers: identifiers instanceof PDFArray ? identifiers.asArray().map(String) : [],
    faults: [
      ...(context.trailerInfo.Encrypt ? ['is encrypted'] : []),
      ...context.enumerateIndirectObjects().flatMap(([, object]) => faultsIn(object)),
    ],
  };
}

/** Only what stands in both places in which readers look. */
function attachmentsOf(catalog: PDFDict): Attachment[] {
  const files = catalog
    .lookupMaybe(name('Names'), PDFDict)
    ?.lookupMaybe(name('EmbeddedFiles'), PDFDict)
    ?.lookupMaybe(name('Names'), PDFArray);
  const associated = catalog.lookupMaybe(name('AF'), PDFArray)?.asArray() ?? [];
  return (files?.asArray() ?? []).flatMap((reference, index) => {
    if (index % 2 === 0 || !associated.includes(reference)) return [];
    const file = files?.lookup(index, PDFDict);
    const streams = file?.lookup(name('EF'), PDFDict);
    const stream = streams?.lookup(name('UF'));
    if (!file || !(stream instanceof PDFStream) || stream !== streams?.lookup(name('F'))) return [];
    return {
      name: [textOf(file.lookup(name('F'))), textOf(file.lookup(name('UF')))].join('|'),
      relationship: file.lookupMaybe(name('AFRelationship'), PDFName)?.decodeText(),
      mediaType: stream.dict.lookupMaybe(name('Subtype'), PDFName)?.decodeText(),
      text: contentOf(stream).toString('utf8'),
    };
  });
}

function faultsIn(object: PDFObject): string[] {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  const valueAt = (key: string) => String(dict.lookup(name(key)) ?? '');
  const isPrinted = (Number(valueAt('F') || 0) & 4) === 4;

  const rules: readonly (readonly [boolean, string])[] = [
    [
      /JavaScript|Launch|Movie|Sound|ResetForm|ImportData/.test(valueAt('S')),
      `does ${valueAt('S')}`,
    ],
    [dict.has(name('JS')) || dict.has(name('AA')), 'has scripts'],
    [/LZW|Crypt/.test(valueAt('Filter')), `is packed by ${valueAt('Filter')}`],
    [valueAt('Interpolate') === 'true', 'has an interpolated image'],
    [dict.has(name('TR')) || dict.has(name('HTP')), 'has transfer functions'],
    [/DeviceCMYK|Lab|Separation/.test(valueAt('ColorSpace')), 'has colours of another device'],
    [valueAt('Subtype') === '/Type3', 'has a font of drawings'],
    [valueAt('Subtype') === '/Type0' && !dict.has(name('ToUnicode')), 'has a font without letters'],
    [
      valueAt('Subtype') === '/CIDFontType2' && valueAt('CIDToGIDMap') !== '/Identity',
      'has a font without glyphs',
    ],
    [
      valueAt('Type') === '/FontDescriptor' && !dict.has(name('FontFile2')),
      'has a font that is not embedded',
    ],
    [dict.has(name('Rect')) && valueAt('Subtype') !== '' && !isPrinted, 'has a hidden annotation'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault);
}

function contentOf(object: PDFObject): Buffer {
  if (!(object instanceof PDFRawStream)) throw new Error('the object is a stream');
  return Buffer.from(decodePDFRawStream(object).decode());
}

function textOf(object: PDFObject | undefined): string {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
}
