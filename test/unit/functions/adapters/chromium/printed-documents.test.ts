import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import type { DocumentInput } from '#shared/documents/document-input';
import { inlineImageOf } from '#shared/documents/inline-image';
import { paymentCode } from '#shared/documents/payment-code';
import { renderDocument } from '#shared/documents/render-document';
import { settlementOf } from '#shared/documents/settlement';
import { instantFrom, localDate } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import { foreignRecap } from '#shared/domain/foreign-recap';
import { limits } from '#shared/domain/limits';
import {
  aBuyer,
  aDocument,
  anItem,
  aSeller,
  manyItems,
} from '../../../../support/documents/a-document';
import { decodeQr, readQr } from '../../../../support/pdf/decode-qr';
import { rasterisePage } from '../../../../support/pdf/pdfium';
import { type ReadPdf, readPdf } from '../../../../support/pdf/read-pdf';
import { aPng } from '../../../../support/pictures/a-picture';

const printer = chromiumPrinter({ environment: process.env });
beforeAll(() => printer.warmUp(), 60_000);
afterAll(() => printer.close());

async function print(given: Partial<DocumentInput> = {}): Promise<ReadPdf & { bytes: Uint8Array }> {
  const rendered = renderDocument(aDocument(given));
  const bytes = await printer.print({ ...rendered, createdAt: instantFrom(0) });
  return { bytes, ...(await readPdf(bytes)) };
}

describe('the PDF of an invoice', () => {
  let pdf: Awaited<ReturnType<typeof print>>;
  beforeAll(async () => {
    pdf = await print();
  });

  it('is one page for four items, without a page number', () => {
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.text).not.toContain('Strana');
  });

  it('can be read, searched and copied', () => {
    for (const text of [
      'Faktura – daňový doklad 20260147',
      'Pekařství Rohlíček a dcera s.r.o.',
      'Tisk samolepicích etiket 60 × 90 mm 2 400 ks 1,35 10 % 21 % 2 916,00',
      'Celkem k úhradě 29 564,86 Kč',
      'Krajským soudem v Brně, oddíl C, vložka 99871.',
      'Vystavil(a) Tereza Jinovatková',
    ]) {
      expect(pdf.text).toContain(text);
    }
  });

  it('says what it is: title, language, author', () => {
    expect(pdf).toMatchObject({
      title: 'Faktura – daňový doklad 20260147 – Jinovatka & Sova s.r.o.',
      language: 'cs',
      author: 'Jinovatka & Sova s.r.o.',
      producer: 'Splatno',
    });
  });

  it('is tagged for people who listen: headings, tables with heads, paragraphs', () => {
    expect(pdf.isTagged).toBe(true);
    expect(pdf.tags).toMatchObject({ H1: 1, H2: 2, Table: 2, TR: 9, TH: 10 });
  });

  it('embeds static cuts of Inter and nothing else', () => {
    expect(new Set(pdf.fonts.map(({ name }) => name))).toEqual(
      new Set(['Inter-Regular', 'Inter-Medium', 'Inter-SemiBold', 'Inter-Bold']),
    );
    expect(pdf.fonts.filter(({ kind }) => kind !== 'TrueType')).toEqual([]);
    expect(pdf.hasType3Fonts).toBe(false);
  });

  it('carries a code that a phone reads from a print at 150 dpi', async () => {
    const document = aDocument();

    expect(await decodeQr(pdf.bytes, 1)).toBe(paymentCode(document, settlementOf(document)));
  });

  it('holds no forms, scripts or files', () => {
    expect(pdf.activeParts).toEqual([]);
  });
});

describe.each<[string, Partial<DocumentInput>]>([
  ['a payment', {}],
  ['a payment and an invoice of two rates', { hasQrInvoice: true, specificSymbol: '1234567890' }],
  ['a payment in euros', { currency: 'EUR', seller: aSeller({ name: 'Žluťoučký kůň s.r.o.' }) }],
])('the code of %s', (_, given) => {
  it('is read from a print at 150 dpi, and at least 25 mm wide', async () => {
    const document = aDocument(given);
    const read = await readQr((await print(given)).bytes, 1);

    expect(read?.text).toBe(paymentCode(document, settlementOf(document)));
    expect(read?.widthMillimetres).toBeGreaterThan(25);
  });
});

describe('a logo', () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('is printed in place of the name', async () => {
    const [withLogo, without] = [await print({ logoImage: pixel }), await print()];

    expect(without.imageCount).toBe(0);
    expect(withLogo.imageCount).toBeGreaterThan(0);
  });

  it('that is damaged does no harm', async () => {
    const { text } = await print({ logoImage: 'data:image/png;base64,iVBORw0KGgo=' });

    expect(text).toContain('Celkem k úhradě 29 564,86 Kč');
  });
});

describe('a stamp', () => {
  /** How large the red on the page is, in millimetres. */
  async function redOf(bytes: Uint8Array): Promise<[width: number, height: number]> {
    const dotsPerInch = 150;
    const { width, data } = await rasterisePage(bytes, 1, dotsPerInch);
    const red: number[] = [];
    for (let pixel = 0; 4 * pixel < data.length; pixel += 1) {
      const [r = 0, g = 0, b = 0] = data.subarray(4 * pixel, 4 * pixel + 3);
      if (r > 200 && g < 60 && b < 60) red.push(pixel);
    }
    const columns = red.map((pixel) => pixel % width);
    const span = (places: readonly number[]) =>
      places.reduce((most, one) => Math.max(most, one), 0) -
      places.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY) +
      1;
    const millimetres = (dots: number) => Math.round((dots / dotsPerInch) * 25.4);
    return [
      millimetres(span(columns)),
      millimetres(span(red.map((pixel) => Math.floor(pixel / width)))),
    ];
  }

  it.each([
    ['wide', 600, 200, [60, 20]],
    ['high', 200, 600, [8, 25]],
    ['small', 40, 40, [25, 25]],
  ] as const)(
    'that is %s is fitted into 60 by 25 mm and never stretched',
    async (_, width, height, size) => {
      const stampImage = inlineImageOf('image/png', aPng({ width, height }).toString('base64'));
      const { bytes, pages } = await print({ stampImage });
      expect(pages).toHaveLength(1);
      expect(await redOf(bytes)).toEqual(size);
    },
  );
});

/** What a reader hears: letters joined with their marks, lines and spaces aside. */
const plain = (text: string) => text.normalize('NFC').replace(/\s/g, '');

describe('texts on paper', () => {
  it('keep every Czech letter, in every weight', async () => {
    const letters = 'ěščřžýáíéúůďťň ĚŠČŘŽÝÁÍÉÚŮĎŤŇ';
    const { text, fonts } = await print({
      number: undefined,
      preliminaryNumber: letters,
      seller: aSeller({ name: letters }),
      buyer: aBuyer({ address: letters }),
      items: [anItem({ name: letters })],
    });

    expect(text.split(letters).length - 1).toBeGreaterThanOrEqual(5);
    expect(fonts.every(({ name }) => name.startsWith('Inter-'))).toBe(true);
  });

  it.each([
    ['Cyrillic', 'Євген Ґедзь, Київ – Привет, Ёлка'],
    ['Greek', 'Καλημέρα, Ἀθῆναι'],
    ['Vietnamese', 'Nguyễn Thị Hồng Đặng'],
    ['Armenian and Georgian', 'Հայերեն ქართული'],
    ['arrows', 'Praha → Brno ← ↑ ↓ ↔ ⇒ ➜ ⟶'],
    ['marks', '✓ ✔ ✗ ✘ ☐ ☑ ☒ ★ ☆ ♥ ● ▪ ■ □ ◦ ►'],
    ['mathematics', '≤ ≥ ≠ ≈ ≡ ∞ √ ∑ ∫ ∈ ± ½ ⅓ Ω'],
    ['boxes', '┌──┬──┐ ═══ ║ ░▒▓█'],
    ['signs', '№ ℃ Ⅳ ① ❶ ₿ ₴ ₽ ₫ ™ ‰ ☎ ✉ ✂ ♫'],
    ['emoji', '☕ 🎉 😀 🚗 👨‍👩‍👧 👩🏽‍💻 🇨🇿 1️⃣ ❤️ ⚠️'],
    ['letters and marks apart', 'c\u030c e\u030c x\u0331 q\u0308'],
  ])('of %s print as they are written, everywhere', async (_, written) => {
    const name = `${written} Ř`;
    const { pages, text, ...pdf } = await print({
      seller: aSeller({ name, registerEntry: name }),
      buyer: aBuyer({ name }),
      items: [anItem({ name }), ...manyItems(30)],
      notes: name,
    });

    // Twice at the top, once each for buyer, item and note; in the margins on both pages.
    expect(pages).toHaveLength(2);
    expect(plain(text).split(plain(name)).length - 1).toBe(8);
    expect(pdf.missingGlyphs).toBe(0);
    const ours = /^(?:Inter-|NotoEmoji-|DejaVuSans$)/;
    expect(pdf.fonts.filter(({ name }) => !ours.test(name))).toEqual([]);
    expect(pdf.fonts.filter(({ kind }) => kind !== 'TrueType')).toEqual([]);
    expect(pdf.hasType3Fonts).toBe(false);
  });

  it('that no font draws are noticed by these tests', async () => {
    const { missingGlyphs } = await print({ items: [anItem({ name: '漢字' })] });

    expect(missingGlyphs).toBe(2);
  });

  it('of every day cost the same after documents that needed further fonts', async () => {
    const before = await print();
    await print({ items: [anItem({ name: '→ 🎉 ☐' })] });
    const after = await print();

    expect(after.fonts).toEqual(before.fonts);
    // The time of printing, which the file holds, compresses a few bytes better or worse.
    expect(Math.abs(after.bytes.length - before.bytes.length)).toBeLessThan(100);
  });

  it('break when a word has no end, so that the page is not shrunk', async () => {
    const { pages, text } = await print({
      items: [anItem({ name: 'W'.repeat(limits.itemNameLength) })],
      notes: 'Y'.repeat(limits.notesLength),
    });

    expect(text.replaceAll(' ', '')).toContain('W'.repeat(limits.itemNameLength));
    expect(pages.join('').split('Y').length - 1).toBe(limits.notesLength);
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});

describe('a document of many pages', () => {
  const count = 300;
  let pdf: Awaited<ReturnType<typeof print>>;
  beforeAll(async () => {
    const notes = 'Poznámka o podmínkách. '.repeat(limits.notesLength / 23);
    pdf = await print({ items: manyItems(count), notes });
  }, 60_000);

  it('holds every item once, in order', () => {
    const found = [...pdf.text.matchAll(/Položka (\d+): žluťoučký/g)].map(([, number]) =>
      Number(number),
    );

    expect(found).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('numbers its pages from the second on', () => {
    const numbers = pdf.pages.map((text) =>
      /Strana (\d+) z (\d+)/.exec(text)?.slice(1).map(Number),
    );

    expect(numbers).toEqual(
      pdf.pages.map((_, index) => (index === 0 ? undefined : [index + 1, pdf.pages.length])),
    );
  });

  it('repeats which document it is from the second page on', () => {
    const heading = 'Faktura – daňový doklad 20260147 Jinovatka & Sova s.r.o. Vystavil(a)';

    expect(pdf.pages.map((text) => text.startsWith(heading))).toEqual(
      pdf.pages.map((_, index) => index > 0),
    );
  });

  it('repeats the head of the table wherever items go on, and the footer everywhere', () => {
    const withItems = pdf.pages.filter((text) => text.includes('žluťoučký'));

    expect(withItems.length).toBeGreaterThan(8);
    expect(withItems.every((text) => text.includes('Položka Množství Cena za jedn.'))).toBe(true);
    expect(pdf.pages.every((text) => text.includes('fakturace@jinovatka-sova.example'))).toBe(true);
  });

  it('never splits a row', () => {
    const rows = [
      ...pdf.text.matchAll(
        /Položka \d+: žluťoučký kůň úpěl ďábelské ódy \d h [\d ]+,00 \d+ % [\d ]+,00/g,
      ),
    ];

    expect(rows).toHaveLength(count);
  });

  it('is small all the same', () => {
    expect(pdf.bytes.length).toBeLessThan(600_000);
  });
});

describe('totals', () => {
  const counts = Array.from({ length: 14 }, (_, index) => index + 10);

  it.each(counts)('stand whole on one page with the last of %d items', async (count) => {
    const { pages } = await print({ items: manyItems(count) });
    const page = pages.find((text) => text.includes('Celkem k úhradě')) ?? '';

    expect(page).toContain(`Položka ${count}: `);
    expect(page).toContain('Sazba DPH');
    expect(page).toContain('QR Platba');
  });
});

describe('kinds of documents', () => {
  it('of a non-payer have no VAT on them', async () => {
    const { text } = await print({ seller: aSeller({ vatStatus: 'non_payer', dic: '' }) });

    expect(text).toContain('Nejsem plátce DPH.');
    expect(text).not.toMatch(/Sazba DPH|zdanitelného|daňový/);
  });

  it('under reverse charge leave the tax to the customer', async () => {
    const { text } = await print({ isReverseCharge: true });

    expect(text).toContain('Daň odvede zákazník.');
    expect(text).not.toContain('Sazba DPH');
  });

  it('in EUR and English add the recap in CZK and carry the code of a SEPA transfer', async () => {
    const { totals } = aDocument({ currency: 'EUR' });
    const { text, language, bytes } = await print({
      language: 'en',
      currency: 'EUR',
      exchangeRate: { rate: decimal('24.115'), date: localDate('2026-11-13') },
      recapInCzk: foreignRecap(totals.recap, decimal('24.115')),
    });

    expect(text).toContain('Total due €29,564.86');
    expect(text).toContain('21% 561,541.89 117,923.80 679,465.69');
    expect(language).toBe('en');
    expect(await decodeQr(bytes, 1)).toMatch(/^BCD\n002\n1\nSCT\n[\s\S]*\nEUR29564\.86\n/);
  });
});
