import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { encodePng } from '#functions/api/pictures/image/encode-png';
import { invoicePrint } from '#functions/runtime/invoice-print';
import { inlineImageOf } from '#shared/documents/inline-image';
import type { Invoice } from '#shared/domain/invoice';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { aDraft } from '../../../../support/builders/an-invoice';
import { now } from '../../../../support/builders/times';
import { anIssued } from '../../../../support/exports/an-issued';
import { isdocRules, schemaFaults } from '../../../../support/exports/official-schemas';
import { textsAt } from '../../../../support/exports/texts-at';
import { readArchive } from '../../../../support/pdf/read-archive';
import { readPdf } from '../../../../support/pdf/read-pdf';
import { aJpeg } from '../../../../support/pictures/a-picture';

const printer = chromiumPrinter({ environment: process.env });
beforeAll(() => printer.warmUp(), 60_000);
afterAll(() => printer.close());

async function print(invoice: Invoice, createdAt = now): Promise<Uint8Array> {
  const { document, attachment } = await invoicePrint(invoice, undefined);
  return printer.print({ ...document, attachment, createdAt });
}

const invoice = anIssued();

/** Ink on nothing, darker to the right. */
const inked = {
  width: 300,
  height: 100,
  data: Uint8Array.from({ length: 120_000 }, (_, at) => (at % 4 === 3 ? (at >> 2) % 256 : 20)),
};

let bytes: Uint8Array;
let pdf: Awaited<ReturnType<typeof readArchive>>;
beforeAll(async () => {
  bytes = await print(invoice);
  pdf = await readArchive(bytes);
});

describe('the invoice inside the PDF', () => {
  it('is one file, called as ISDOC wants it, that says the same as the page', () => {
    expect(pdf.attachments).toEqual([
      {
        name: 'invoice.isdoc|invoice.isdoc',
        relationship: 'Alternative',
        mediaType: 'text/xml',
        text: isdoc(invoice),
      },
    ]);
  });

  it('is valid by the official schema and rules once it was read back', async () => {
    const xml = pdf.attachments[0]?.text ?? '';
    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
    expect(isdocRules(xml)).toEqual([]);
    expect(textsAt(xml, 'Invoice/ID')).toEqual(['20260147']);
  });

  it('is there in a credit note, which names what it corrects', async () => {
    const { attachments } = await readArchive(await print(aCreditNote(invoice)));
    const xml = attachments[0]?.text ?? '';
    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
    expect(textsAt(xml, 'OriginalDocumentReference/ID')).toEqual(['20260147']);
  });

  it.each<[string, Invoice]>([
    ['a draft', aDraft()],
    ['a cancelled invoice', { ...invoice, status: 'cancelled' }],
  ])('is missing from %s, which no program may take for an invoice', async (_, other) => {
    const { attachments, metadata } = await readArchive(await print(other));
    expect(attachments).toEqual([]);
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  });
});

describe('the PDF as an archive keeps it', () => {
  it('claims to be PDF/A-3 of level A', () => {
    expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf.metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  });

  it('says in its metadata what its information says', async () => {
    const awkward = { ...invoice, seller: { ...invoice.seller, name: 'Žíla & <syn> "s.r.o."' } };
    const printed = await print(awkward);
    const { metadata } = await readArchive(printed);
    const { title, author, createdAt } = await readPdf(printed);
    const xml = metadata.replace(/<\?xpacket[^>]*>/g, '').trim();

    expect(author).toBe('Žíla & <syn> "s.r.o."');
    expect(textsAt(xml, 'title/Alt/li')).toEqual([title]);
    expect(textsAt(xml, 'creator/Seq/li')).toEqual([author]);
    expect(textsAt(xml, 'CreateDate').map((at) => new Date(at))).toEqual([createdAt]);
    expect(textsAt(xml, 'Producer')).toEqual(['Splatno']);
  });

  it('holds nothing that the standard forbids, and all of what it asks of fonts', () => {
    expect(pdf.faults).toEqual([]);
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  });

  it('is tagged with the kinds that the standard knows', async () => {
    const { tags, isTagged, language } = await readPdf(bytes);
    const known =
      /^(Document|Part|Art|Sect|Div|BlockQuote|Caption|TOC|TOCI|Index|NonStruct|Private|P|H[1-6]?|L|LI|Lbl|LBody|Table|TR|TH|TD|THead|TBody|TFoot|Span|Quote|Note|Reference|Code|Link|Annot|Figure|Formula|Form)$/;
    expect(Object.keys(tags).filter((tag) => !known.test(tag))).toEqual([]);
    expect([isTagged, language]).toEqual([true, 'cs']);
  });

  it('knows its colours by a profile of sRGB', () => {
    const profile = pdf.colourProfile ?? Buffer.alloc(0);
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
    expect(profile.toString('latin1', 36, 40)).toBe('acsp');
    expect(whiteOf(profile)).toEqual([0.964, 1, 0.825]);
  });

  it.each([
    ['a signature that is transparent', 'image/png', encodePng(inked)],
    ['a photo', 'image/jpeg', aJpeg(300, 100)],
  ] as const)(
    'is all that with %s for a stamp, which has a text for whoever listens',
    async (_, type, picture) => {
      const stampImage = inlineImageOf(type, Buffer.from(picture).toString('base64'));
      const { document, attachment } = await invoicePrint(invoice, undefined, { stampImage });
      const stamped = await printer.print({ ...document, attachment, createdAt: now });
      const { faults } = await readArchive(stamped);
      const { tags, imageCount } = await readPdf(stamped);
      expect(faults).toEqual([]);
      expect(imageCount).toBeGreaterThan(0);
      expect(tags['Figure']).toBe(((await readPdf(bytes)).tags['Figure'] ?? 0) + 1);
    },
  );

  it('is the same file when it is printed again, with the same identifier', async () => {
    const again = await readArchive(await print(invoice));
    const other = await readArchive(await print({ ...invoice, notes: 'Děkujeme' }));
    expect(pdf.identifiers).toHaveLength(2);
    expect(again.identifiers).toEqual(pdf.identifiers);
    expect(other.identifiers).not.toEqual(pdf.identifiers);
  });
});

/** The three primaries together are the white of the profile, to three places. */
function whiteOf(profile: Buffer): number[] {
  const count = profile.readUInt32BE(128);
  const tags = Array.from({ length: count }, (_, index) => 132 + index * 12);
  const offsetOf = (signature: string) => {
    const tag = tags.find((at) => profile.toString('latin1', at, at + 4) === signature) ?? 0;
    return profile.readUInt32BE(tag + 4);
  };
  return [0, 1, 2].map((part) => {
    const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((signature) =>
      profile.readInt32BE(offsetOf(signature) + 8 + part * 4),
    );
    return Math.round(primaries.reduce((sum, value) => sum + value, 0) / 65.536) / 1000;
  });
}
