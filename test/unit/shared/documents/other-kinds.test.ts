import type { DocumentInput } from '#shared/documents/document-input';
import { paymentCode } from '#shared/documents/payment-code';
import { invoicePage } from '#shared/documents/public-page/invoice-page';
import { publicInvoice } from '#shared/documents/public-page/public-invoice';
import { renderDocument } from '#shared/documents/render-document';
import { settlementOf } from '#shared/documents/settlement';
import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { parseSpayd } from '#shared/domain/spayd';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDraft, anInvoice, someSettings } from '../../../support/builders/an-invoice';

/** What a person reads, with plain spaces. */
function textOf(input: DocumentInput): string {
  return renderDocument(input)
    .html.replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
}

const codeOf = (input: DocumentInput) => paymentCode(input, settlementOf(input));
const twoRates = {
  items: [
    { name: 'Návrh etikety', quantity: 2, unitPrice: 500, vatRate: 21 },
    { name: 'Ubytování', quantity: 1, unitPrice: 1000, vatRate: 12 },
  ],
};

function issued(input: object = {}, vatStatus: 'payer' | 'non_payer' = 'payer'): Invoice {
  const settings = { ...someSettings(), vatStatus };
  return anInvoice({
    ...aDraft({ input: { ...twoRates, ...input }, settings }),
    number: '20260147',
    variableSymbol: '20260147',
  });
}

describe('a credit note', () => {
  it('of a VAT payer says all that § 45 asks for, with differences below zero', () => {
    const original = { ...issued(), issueDate: localDate('2026-11-16') };
    const text = textOf(aCreditNote(original));
    for (const required of [
      'Opravný daňový doklad D20260001 k faktuře 20260147',
      'Opravovaný doklad 20260147 ze dne 16. 11. 2026',
      'Vystaveno 27. 11. 2026',
      'Datum účinnosti opravy 27. 11. 2026',
      'Důvod opravy: Vrácené zboží',
      'Návrh etikety -2 500,00 21 % -1 000,00',
      'Sazba DPH Rozdíl základu Rozdíl DPH Rozdíl s DPH',
      '21 % -1 000,00 -210,00 -1 210,00',
      '12 % -1 000,00 -120,00 -1 120,00',
      'Součet -2 000,00 -330,00 -2 330,00',
      'Rozdíl k úhradě -2 330,00 Kč',
      'Variabilní symbol 20260147',
    ]) {
      expect(text).toContain(required);
    }
    expect(text).not.toMatch(/Datum zdanitelného plnění|Číslo účtu|QR Platba|Celkem k úhradě/);
  });

  it('of a non-payer is a Dobropis without VAT', () => {
    const text = textOf(aCreditNote(issued({}, 'non_payer')));
    expect(text).toContain('Dobropis D20260001 k faktuře 20260147');
    expect(text).toContain('Nejsem plátce DPH.');
    expect(text).not.toMatch(/daňový doklad|účinnosti|Sazba DPH/);
  });

  it('reads the same in English', () => {
    const text = textOf(aCreditNote(issued({ language: 'en' })));
    for (const required of [
      'Credit note D20260001 to invoice 20260147',
      'Corrected document 20260147 of 27 Nov 2026',
      'Correction effective',
      'Reason for correction: Vrácené zboží',
      'Base difference VAT difference Difference incl. VAT',
      'Difference due',
    ]) {
      expect(text).toContain(required);
    }
  });

  it('states what was paid back and what is left of it', () => {
    const credit = aCreditNote(issued());
    const part = {
      ...credit,
      status: 'sent',
      paymentStatus: 'partial',
      amountPaid: minor(-33_000),
      paymentDate: localDate('2026-11-28'),
    } as const;
    const text = textOf(part);
    expect(text).toContain('Celkem -2 330,00 Vráceno 28. 11. 2026 330,00');
    expect(text).toContain('Zbývá vrátit -2 000,00 Kč');
  });

  it('of an invoice in EUR states the differences in CZK by its rate', () => {
    const exchangeRate = { rate: '25', date: '2026-11-13' };
    const text = textOf(aCreditNote(issued({ currency: 'EUR', exchangeRate })));
    expect(text).toContain('21 % -25 000,00 -5 250,00 -30 250,00');
  });

  it('has no code to pay by', () => {
    expect(codeOf(aCreditNote(issued()))).toBeUndefined();
  });
});

describe('a proforma', () => {
  const proforma = {
    ...issued(),
    kind: 'proforma',
    number: 'Z20260001',
    variableSymbol: '920260001',
  } as const;

  it('says that it is no tax document and looks like none', () => {
    const text = textOf(proforma);
    expect(text).toContain('Zálohová faktura – není daňovým dokladem Z20260001');
    expect(text).toContain('Celkem bez DPH 2 000,00 DPH 330,00');
    expect(text).toContain('Celkem k úhradě 2 330,00 Kč');
    expect(text).not.toMatch(/daňový doklad|Datum zdanitelného plnění|Sazba DPH|Základ/);
    expect(renderDocument(proforma).title).toBe(
      'Zálohová faktura – není daňovým dokladem Z20260001 – Jinovatka & Sova s.r.o.',
    );
  });

  it('of a non-payer has no VAT at all', () => {
    const text = textOf({ ...issued({}, 'non_payer'), kind: 'proforma', number: 'Z20260001' });
    expect(text).toContain('není daňovým dokladem');
    expect(text).not.toMatch(/bez DPH|21 %/);
  });

  it('reads the same in English, also as a draft', () => {
    const { number: _, ...draft } = { ...issued({ language: 'en' }), kind: 'proforma' } as const;
    const text = textOf({ ...draft, preliminaryNumber: 'Z20260002' });
    expect(text).toContain('Proforma invoice – not a tax document Z20260002 preliminary number');
  });

  it('is paid by its own symbol, until an invoice settles it', () => {
    const code = parseSpayd(codeOf(proforma) ?? '');
    expect(code?.fields.get('X-VS')).toBe('920260001');
    expect(code?.fields.get('MSG')).toBe('ZALOHOVA FAKTURA Z20260001');
    expect(codeOf({ ...proforma, settledBy: issued().id })).toBeUndefined();
  });
});

describe('an invoice that settles a proforma', () => {
  const advance = {
    proforma: { ...issued(), kind: 'proforma', number: 'Z20260001' } as const,
    variableSymbol: '920260001',
    amount: minor(100_000),
    paymentDate: localDate('2026-11-20'),
  };
  const settling = {
    ...issued(),
    advance,
    amountPaid: minor(100_000),
    paymentStatus: 'partial',
    paymentDate: localDate('2026-11-20'),
  } as const;

  it('takes off what was paid ahead, and asks for the rest', () => {
    const text = textOf(settling);
    expect(text).toContain('Celkem 2 330,00 Uhrazeno zálohou Z20260001 -1 000,00');
    expect(text).toContain('Zbývá uhradit 1 330,00 Kč');
    expect(parseSpayd(codeOf(settling) ?? '')?.amount).toBe(133_000);
  });

  it('tells it from what was paid since', () => {
    const text = textOf({
      ...settling,
      amountPaid: minor(150_000),
      paymentDate: localDate('2026-11-28'),
    });
    expect(text).toContain('Uhrazeno zálohou Z20260001 -1 000,00 Uhrazeno 28. 11. 2026 -500,00');
  });

  it('still states its whole VAT', () => {
    expect(textOf(settling)).toContain('Součet 2 000,00 330,00 2 330,00');
  });
});

describe('the public page', () => {
  const page = (invoice: Invoice) =>
    invoicePage(publicInvoice(invoice), {
      today: localDate('2026-11-27'),
      pdf: '/pdf',
      isdoc: '/isdoc',
    })
      .html.replace(/<style[\s\S]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ');

  it('of a credit note says what is corrected and why, without an id, and asks for nothing', () => {
    const original = issued();
    const text = page(aCreditNote(original));
    expect(text).toContain('Opravný daňový doklad D20260001 k faktuře 20260147');
    expect(text).toContain('Důvod opravy: Vrácené zboží');
    expect(text).toContain('Datum účinnosti opravy 27. 11. 2026');
    expect(text).not.toMatch(/QR Platba|IBAN/);
    expect(JSON.stringify(publicInvoice(aCreditNote(original)))).not.toContain(original.id);
  });

  it('of a proforma is no tax document, and asks for nothing once it is settled', () => {
    const proforma = { ...issued(), kind: 'proforma', number: 'Z20260001' } as const;
    expect(page(proforma)).toContain('není daňovým dokladem Z20260001');
    expect(page(proforma)).not.toContain('Datum zdanitelného plnění');
    expect(page(proforma)).toContain('QR Platba');
    const settled = page({ ...proforma, settledBy: proforma.id });
    expect(settled).toContain('Není co platit.');
    expect(settled).not.toMatch(/QR Platba|IBAN/);
  });
});
