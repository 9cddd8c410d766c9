import type { DocumentInput } from '#shared/documents/document-input';
import { classic } from '#shared/documents/document-template';
import { renderDocument } from '#shared/documents/render-document';
import { localDate } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import { foreignRecap } from '#shared/domain/foreign-recap';
import { minor } from '#shared/domain/money';
import { aDocument, anItem, aSeller } from '../../../support/documents/a-document';

/** What a person reads, with plain spaces. */
function textOf(given: Partial<DocumentInput> = {}): string {
  return renderDocument(aDocument(given))
    .html.replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\s\u00a0]+/g, ' ');
}

const logo = 'data:image/png;base64,iVBORw0KGgo=';

describe('the document of a VAT payer', () => {
  it('names itself a tax document and carries what § 29 asks for', () => {
    const text = textOf();

    for (const required of [
      'Faktura – daňový doklad 20260147',
      'Dodavatel Jinovatka & Sova s.r.o. Nad Úvozem 1147/12 602 00 Brno IČO 98123459 DIČ CZ98123459',
      'Odběratel Pekařství Rohlíček a dcera s.r.o. Pod Kapličkou 318 390 02 Tábor IČO 97451207 DIČ CZ97451207',
      'Vystaveno 16. 11. 2026',
      'Datum zdanitelného plnění 13. 11. 2026',
      'Splatnost 30. 11. 2026',
      'Tisk samolepicích etiket 60 × 90 mm 2 400 ks 1,35 10 % 21 % 2 916,00',
      '21 % 23 286,00 4 890,06 28 176,06',
      '12 % 1 240,00 148,80 1 388,80',
      'Součet 24 526,00 5 038,86 29 564,86',
      'Celkem k úhradě 29 564,86 Kč',
      'zapsána v obchodním rejstříku',
    ]) {
      expect(text).toContain(required);
    }
  });

  it('leaves out the sum of a single rate and the discount column that nobody needs', () => {
    const text = textOf({ items: [anItem()] });

    expect(text).not.toContain('Součet');
    expect(text).not.toContain('Sleva');
  });

  it('says that the customer pays the tax, and shows no rates, under reverse charge', () => {
    const text = textOf({ isReverseCharge: true });

    expect(text).toContain('Daň odvede zákazník.');
    expect(text).toContain('Celkem k úhradě 24 526,00 Kč');
    expect(text).not.toMatch(/Sazba DPH|21 %|Celkem bez DPH/);
  });

  it('names the provision that exempts a supply', () => {
    expect(textOf({ exemptionReason: 'Osvobozeno podle § 51 zákona o DPH.' })).toContain(
      'Osvobozeno podle § 51 zákona o DPH.',
    );
  });

  it('shows an invoice in EUR also in CZK, with the rate and its day', () => {
    const { totals } = aDocument({ currency: 'EUR' });
    const text = textOf({
      currency: 'EUR',
      exchangeRate: { rate: decimal('24.115'), date: localDate('2026-11-13') },
      recapInCzk: foreignRecap(totals.recap, decimal('24.115')),
    });

    expect(text).toContain('24,115 Kč za 1 EUR ze dne 13. 11. 2026');
    expect(text).toContain('21 % 561 541,89 117 923,80 679 465,69');
    expect(text).toContain('BIC (SWIFT) GIBACZPX');
    expect(text).not.toContain('QR Platba');
  });
});

describe('the document of a non-payer', () => {
  const seller = aSeller({ vatStatus: 'non_payer', dic: '' });

  it('says so, and has neither rates nor a day of taxable supply', () => {
    const text = textOf({ seller });

    expect(text).toContain('Nejsem plátce DPH.');
    expect(text).toContain('Faktura 20260147');
    expect(text).not.toMatch(/daňový|zdanitelného|Sazba DPH|bez DPH|21 %/);
  });

  it('shows no empty DIČ', () => {
    expect(textOf({ seller }).match(/DIČ/g)).toHaveLength(1);
  });
});

describe('discounts, rounding and payments', () => {
  it('shows an invoice discount between the lines and the total', () => {
    const discount = {
      discountMode: 'invoice',
      discount: decimal(10),
      discountType: 'percent',
    } as const;

    expect(textOf(discount)).toContain('Mezisoučet 24 850,00 Sleva z celku 10 % -2 485,00');
  });

  it('shows by how much cash was rounded', () => {
    const items = [anItem({ unitPrice: decimal('850.11') })];

    expect(textOf({ paymentMethod: 'cash', items })).toContain(
      'Zaokrouhlení -0,40 Celkem k úhradě 18 515,00 Kč',
    );
  });

  it('shows what was paid and what is left', () => {
    const partly = {
      paymentStatus: 'partial',
      amountPaid: minor(1_000_000),
      paymentDate: localDate('2026-11-20'),
    } as const;

    expect(textOf(partly)).toContain(
      'Celkem 29 564,86 Uhrazeno 20. 11. 2026 -10 000,00 Zbývá uhradit 19 564,86 Kč',
    );
  });

  it('leaves nothing to pay on a paid invoice, also when no amount was noted', () => {
    const text = textOf({ status: 'paid', paymentStatus: 'paid' });

    expect(text).toContain('Uhrazeno -29 564,86 Zbývá uhradit 0,00 Kč');
    expect(text).not.toContain('QR Platba');
  });

  it('strikes the total of a cancelled invoice through', () => {
    const { html } = renderDocument(aDocument({ status: 'cancelled' }));

    expect(html).toContain('<s>29\u00a0564,86\u00a0Kč</s>');
    expect(html).toContain('<small>Stornováno</small>');
  });
});

describe('the heading', () => {
  it('marks the number of a draft as preliminary', () => {
    const draft = { status: 'draft', number: undefined, preliminaryNumber: '20260151' } as const;

    expect(textOf(draft)).toContain('20260151 předběžné číslo');
    expect(renderDocument(aDocument(draft)).title).toContain('20260151 (předběžné číslo)');
  });

  it('is the title of a document that stands alone, and below the title of a page that it is part of', () => {
    const headings = (isPart: boolean) =>
      renderDocument(aDocument(), classic, { isPart }).html.match(/<h[1-6][^>]*>/g);

    expect(headings(false)).toEqual(['<h1 class="doc-title">', '<h2>', '<h2>']);
    expect(headings(true)).toEqual([
      '<h1 class="doc-title" aria-level="2">',
      '<h2 aria-level="3">',
      '<h2 aria-level="3">',
    ]);
  });

  it('shows a logo instead of the name, where the template allows it', () => {
    const withLogo = aDocument({ logoImage: logo });

    expect(renderDocument(withLogo).html).toContain(`<img src="${logo}"`);
    expect(renderDocument(withLogo, { ...classic, showLogo: false }).html).not.toContain('<img');
  });

  it.each([
    'https://example.com/logo.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png;base64,x" onerror="alert(1)',
    'file:///etc/passwd',
    '//example.com/x.png',
  ])('takes nothing but inline PNG and JPEG for a logo or a stamp: %s', (hostile) => {
    const document = aDocument({ logoImage: hostile, stampImage: hostile });
    expect(renderDocument(document).html).not.toContain('<img');
  });

  it.each([
    ['cs', 'Razítko a\u00a0podpis'],
    ['en', 'Stamp and signature'],
  ] as const)('says in words what the stamp is (%s), after everything else', (language, words) => {
    const { html } = renderDocument(aDocument({ language, stampImage: logo, notes: 'Díky' }));
    expect(html).toContain(`<p class="doc-stamp"><img src="${logo}" alt="${words}"></p>`);
    expect(html.indexOf('doc-stamp')).toBeGreaterThan(html.indexOf('Díky'));
  });
});

describe('what a printer and a browser are told', () => {
  it('is a title with number and seller, the language, and the author', () => {
    expect(renderDocument(aDocument({ language: 'en' }))).toMatchObject({
      title: 'Invoice 20260147 – Jinovatka & Sova s.r.o.',
      language: 'en',
      author: 'Jinovatka & Sova s.r.o.',
    });
  });

  it('takes its colour from the template', () => {
    const css = renderDocument(aDocument(), { ...classic, colors: { main: '#0a7d33' } }).css;

    expect(css).toContain('--main: #0a7d33');
    expect(css).not.toContain('#2563eb');
  });

  it('gives page rules apart and as the end of the whole style sheet', () => {
    const { css, pageCss } = renderDocument(aDocument());

    expect(css.endsWith(pageCss)).toBe(true);
    expect(pageCss).toContain('size: A4');
  });

  it('makes room at the bottom for a long footer', () => {
    const bottomOf = (registerEntry: string) =>
      Number(
        /18mm (\d+)mm/.exec(
          renderDocument(aDocument({ seller: aSeller({ registerEntry }) })).css,
        )?.[1],
      );

    expect(bottomOf('zapsáno v rejstříku '.repeat(15))).toBeGreaterThan(bottomOf('krátce'));
  });
});
