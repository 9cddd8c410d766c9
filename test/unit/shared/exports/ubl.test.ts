import { localDate } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import { AppError } from '#shared/errors/app-error';
import type { ExportOptions } from '#shared/exports/export-document';
import { ubl } from '#shared/exports/ubl/ubl';
import { someSettings } from '../../../support/builders/an-invoice';
import { anIssued } from '../../../support/exports/an-issued';
import { en16931Rules, schemaFaults } from '../../../support/exports/official-schemas';
import { textsAt } from '../../../support/exports/texts-at';

const asCreditNote: ExportOptions = {
  kind: 'credit_note',
  original: { number: '20260101', issueDate: localDate('2026-10-01') },
  reason: 'Vráceno 5 ks',
};

const nonPayer = { ...someSettings({ dic: 'CZ98123459' }), vatStatus: 'non_payer' } as const;

const oneText = (xml: string, path: string) => textsAt(xml, path).join('|');
const broken = (xml: string) => en16931Rules(xml).map(({ rule }) => rule);

function refusalOf(run: () => string): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError ? error.details : error;
  }
}

describe('UBL of an invoice in CZK', () => {
  const xml = ubl(anIssued({ input: { constantSymbol: '0308', notes: 'Děkujeme.' } }));

  it('is valid', async () => {
    expect(await schemaFaults('ublInvoice', [xml])).toEqual([]);
    expect(broken(xml)).toEqual([]);
  });

  it('says number, days and type', () => {
    expect(oneText(xml, 'Invoice/ID')).toBe('20260147');
    expect(oneText(xml, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    expect(oneText(xml, 'InvoiceTypeCode')).toBe('380');
    expect(oneText(xml, 'Invoice/IssueDate')).toBe('2026-11-16');
    expect(oneText(xml, 'Invoice/DueDate')).toBe('2026-11-30');
    expect(oneText(xml, 'TaxPointDate')).toBe('2026-11-13');
    expect(textsAt(xml, 'Invoice/Note')).toEqual(['Děkujeme.', 'Konstantní symbol: 0308']);
  });

  it('names both firms by their IČO', () => {
    expect(textsAt(xml, 'PartyLegalEntity/CompanyID')).toEqual(['98123459', '97451207']);
    expect(xml.match(/schemeID="0154"/g)).toHaveLength(2);
    expect(textsAt(xml, 'PartyTaxScheme/CompanyID')).toEqual(['CZ98123459', 'CZ97451207']);
  });

  it('does not take a number of another country for a Czech one', () => {
    const buyer = { name: 'Pekáreň s.r.o.', dic: '2020123456', country: 'Slovensko' };
    const slovak = ubl(anIssued({ input: { buyer } }));
    expect(textsAt(slovak, 'PartyTaxScheme/CompanyID')).toEqual(['CZ98123459']);
    expect(oneText(slovak, 'PartyIdentification/ID')).toBe('2020123456');
    expect(broken(slovak)).toEqual([]);
  });

  it('says how to pay', () => {
    expect(oneText(xml, 'PaymentMeansCode')).toBe('30');
    expect(oneText(xml, 'PaymentID')).toBe('20260147');
    expect(oneText(xml, 'PayeeFinancialAccount/ID')).toBe('CZ6508000000192000145399');
    expect(oneText(xml, 'FinancialInstitutionBranch/ID')).toBe('GIBACZPX');
  });

  it('states bases, tax and totals', () => {
    expect(oneText(xml, 'TaxSubtotal/TaxableAmount')).toBe('1000.00');
    expect(textsAt(xml, 'TaxTotal/TaxAmount')).toEqual(['210.00']);
    expect(oneText(xml, 'PayableAmount')).toBe('1210.00');
    expect(oneText(xml, 'InvoiceLine/InvoicedQuantity')).toBe('2');
    expect(xml).toContain('unitCode="HUR"');
  });

  it.each([
    ['BR-S-08', 'TaxableAmount currencyID="CZK">1000', 'TaxableAmount currencyID="CZK">1002'],
    [
      'BR-CO-10',
      'LineExtensionAmount currencyID="CZK">1000.00',
      'LineExtensionAmount currencyID="CZK">1000.01',
    ],
    ['BR-CO-14', 'TaxAmount currencyID="CZK">210.00', 'TaxAmount currencyID="CZK">210.01'],
    [
      'BR-CO-16',
      'PayableAmount currencyID="CZK">1210.00',
      'PayableAmount currencyID="CZK">1210.01',
    ],
    ['BR-27', 'PriceAmount currencyID="CZK">', 'PriceAmount currencyID="CZK">-'],
    ['BR-61', /<cac:PayeeFinancialAccount>[\s\S]*<\/cac:PayeeFinancialAccount>/, ''],
  ])('would break %s if it were otherwise', (rule, written, otherwise) => {
    expect(broken(xml.replace(written, otherwise))).toContain(rule);
  });
});

describe('the category of VAT', () => {
  const categories = (xml: string) => textsAt(xml, 'TaxSubtotal/TaxCategory/ID');
  const exempt = [{ name: 'Kurz', quantity: 1, unitPrice: '500.10', vatRate: 0 }];

  it.each([
    ['standard', {}, someSettings(), ['S'], []],
    ['zero without a reason', { items: exempt }, someSettings(), ['Z'], []],
    [
      'exempt with one',
      { items: exempt, exemptionReason: '§ 57' },
      someSettings(),
      ['E'],
      ['§ 57'],
    ],
    ['reverse charge', { isReverseCharge: true }, someSettings(), ['AE'], ['Daň odvede zákazník.']],
    ['none of a non-payer', {}, nonPayer, ['O'], ['Nejsem plátce DPH.']],
    [
      'none of an identified person at home',
      {},
      { ...nonPayer, vatStatus: 'identified_person' } as const,
      ['O'],
      ['Nejsem plátce DPH, jsem identifikovaná osoba.'],
    ],
    [
      'reverse charge of an identified person',
      { isReverseCharge: true },
      { ...nonPayer, vatStatus: 'identified_person' } as const,
      ['AE'],
      ['Daň odvede zákazník.'],
    ],
  ])('is %s', (_, input, settings, expected, reasons) => {
    const xml = ubl(anIssued({ input, settings }));

    expect(categories(xml)).toEqual(expected);
    expect(textsAt(xml, 'TaxExemptionReason')).toEqual(reasons);
    expect(broken(xml)).toEqual([]);
  });

  it.each([
    ['exempt by a provision of the list', '§ 57', {}, 'E', 'VATEX-EU-132-1I'],
    ['exempt by another one', 'Osvobozeno podle § 51', {}, 'E', undefined],
    ['an export', '§ 66', {}, 'G', 'VATEX-EU-G'],
    ['goods to another member state', '§ 64', { dic: 'SK2020123456' }, 'K', 'VATEX-EU-IC'],
    ['such goods to who has no number there', '§ 64', { dic: '' }, 'E', undefined],
  ])('of %s tells why by its code too', (_, exemptionReason, buyer, category, code) => {
    const input = {
      items: exempt,
      exemptionReason,
      buyer: { name: 'Odberateľ s.r.o.', country: 'Slovensko', ...buyer },
    };
    const xml = ubl(anIssued({ input, settings: someSettings() }));

    expect(categories(xml)).toEqual([category]);
    expect(textsAt(xml, 'TaxExemptionReasonCode')).toEqual(code ? [code] : []);
    expect(textsAt(xml, 'TaxExemptionReason')).toEqual([exemptionReason]);
    expect(broken(xml)).toEqual([]);
  });

  it('keeps VAT numbers out of a document outside VAT, and does not lose them', () => {
    const xml = ubl(anIssued({ settings: nonPayer }));

    expect(textsAt(xml, 'PartyTaxScheme/TaxScheme/ID')).toEqual(['TAX']);
    expect(oneText(xml, 'PartyTaxScheme/CompanyID')).toBe('CZ98123459');
    expect(oneText(xml, 'PartyIdentification/ID')).toBe('CZ97451207');
    expect(textsAt(xml, 'TaxPointDate')).toEqual([]);
    expect(xml).not.toContain('<cbc:Percent>');
  });

  it.each([
    ['O', {}, nonPayer],
    ['AE', { isReverseCharge: true }, someSettings()],
    ['Z', {}, someSettings()],
  ])('would break BR-%s-08 by one haléř', (category, input, settings) => {
    const xml = ubl(anIssued({ input: { items: exempt, ...input }, settings }));
    const changed = xml.replace(
      'TaxableAmount currencyID="CZK">500.10',
      'TaxableAmount currencyID="CZK">500.11',
    );

    expect(broken(xml)).toEqual([]);
    expect(broken(changed)).toContain(`BR-${category}-08`);
  });
});

describe('discounts and prices', () => {
  const items = [
    {
      name: 'A',
      quantity: 1,
      unitPrice: 300,
      vatRate: 21,
      itemDiscount: 10,
      itemDiscountType: 'percent',
    },
    { name: 'B', quantity: 2, unitPrice: 50, vatRate: 12, unit: 'noc' },
  ];

  it('of an item stand at its line', () => {
    const xml = ubl(anIssued({ input: { items, discountMode: 'item' } }));

    expect(textsAt(xml, 'InvoiceLine/AllowanceCharge/Amount')).toEqual(['30.00']);
    expect(textsAt(xml, 'InvoiceLine/LineExtensionAmount')).toEqual(['270.00', '100.00']);
    expect(broken(xml)).toEqual([]);
  });

  it('of the whole stand for each rate', () => {
    const discount = { discountMode: 'invoice', discount: 25, discountType: 'percent' };
    const xml = ubl(anIssued({ input: { items, ...discount } }));

    expect(textsAt(xml, 'Invoice/AllowanceCharge/Amount')).toEqual(['75.00', '25.00']);
    expect(textsAt(xml, 'Invoice/AllowanceCharge/TaxCategory/Percent')).toEqual(['21', '12']);
    expect(oneText(xml, 'AllowanceTotalAmount')).toBe('100.00');
    expect(oneText(xml, 'TaxExclusiveAmount')).toBe('300.00');
    expect(broken(xml)).toEqual([]);
  });

  it('raise a base to zero by a charge', () => {
    const deduction = { name: 'Srážka', quantity: 1, unitPrice: -40, vatRate: 12 };
    const [first] = items;
    const xml = ubl(anIssued({ input: { items: [first, deduction] } }));

    expect(oneText(xml, 'ChargeTotalAmount')).toBe('40.00');
    expect(oneText(xml, 'AllowanceChargeReason')).toBe('Vyrovnání základu na nulu');
    expect(textsAt(xml, 'Price/PriceAmount')).toEqual(['300', '40']);
    expect(textsAt(xml, 'InvoicedQuantity')).toEqual(['1', '-1']);
    expect(broken(xml)).toEqual([]);
  });

  it('say a unit without a code in words', () => {
    const xml = ubl(anIssued({ input: { items } }));

    expect(textsAt(xml, 'InvoiceLine/Note')).toEqual(['MJ: noc']);
  });
});

describe('units', () => {
  const units =
    'ks hod. min. den týden měs. rok kg g t l ml m km cm mm m² m³ kWh MWh sada pár'.split(' ');

  it('have codes of UN/ECE', () => {
    const items = units.map((unit) => ({
      name: unit,
      quantity: 1,
      unitPrice: 1,
      vatRate: 21,
      unit,
    }));
    const xml = ubl(anIssued({ input: { items } }));

    expect(new Set(xml.match(/unitCode="\w+"/g)).size).toBe(units.length);
    expect(xml).not.toContain('unitCode="C62"');
    expect(broken(xml)).toEqual([]);
  });
});

describe('rounding, payment, currency', () => {
  it('rounds cash', () => {
    const items = [{ name: 'A', quantity: 1, unitPrice: '100.40', vatRate: 21 }];
    const xml = ubl(anIssued({ input: { items, paymentMethod: 'cash' } }));

    expect(oneText(xml, 'PayableRoundingAmount')).toBe('-0.48');
    expect(oneText(xml, 'PayableAmount')).toBe('121.00');
    expect(oneText(xml, 'PaymentMeansCode')).toBe('10');
    expect(broken(xml)).toEqual([]);
  });

  it('does not claim a transfer without an account', () => {
    const xml = ubl(anIssued({ settings: someSettings({ bank_account: '' }) }));

    expect(oneText(xml, 'PaymentMeansCode')).toBe('1');
    expect(broken(xml)).toEqual([]);
  });

  it('states the tax of a foreign invoice in CZK too', () => {
    const input = { currency: 'EUR', exchangeRate: { rate: '24.385', date: '2026-11-13' } };
    const xml = ubl(anIssued({ input }));

    expect(oneText(xml, 'TaxCurrencyCode')).toBe('CZK');
    expect(textsAt(xml, 'TaxTotal/TaxAmount')).toEqual(['210.00', '5120.85']);
    expect(oneText(xml, 'PayableAmount')).toBe('1210.00');
    expect(broken(xml)).toEqual([]);
  });

  it('marks a note with a # as general information', () => {
    const xml = ubl(anIssued({ input: { notes: 'Zakázka #XYZ# 7' } }));

    expect(textsAt(xml, 'Invoice/Note')).toEqual(['#AAI#Zakázka #XYZ# 7']);
    expect(broken(xml)).toEqual([]);
    expect(broken(xml.replace('#AAI#', ''))).toContain('BR-CL-08');
  });
});

describe('an advance', () => {
  it('is taken off what is to be paid', () => {
    const advance = { number: 'Z1', variableSymbol: '1', amount: minor(50_000) };
    const xml = ubl(anIssued(), { advance });

    expect(oneText(xml, 'PrepaidAmount')).toBe('500.00');
    expect(oneText(xml, 'PayableAmount')).toBe('710.00');
    expect(broken(xml)).toEqual([]);
  });
});

describe('other documents', () => {
  it('is a CreditNote of positive amounts that names what it corrects', async () => {
    const items = [{ name: 'Vratka', quantity: 5, unitPrice: 100, vatRate: 21 }];
    const xml = ubl(anIssued({ input: { items }, isCredit: true }), asCreditNote);

    expect(await schemaFaults('ublCreditNote', [xml])).toEqual([]);
    expect(broken(xml)).toEqual([]);
    expect(oneText(xml, 'CreditNoteTypeCode')).toBe('381');
    expect(oneText(xml, 'CreditedQuantity')).toBe('5');
    expect(oneText(xml, 'PayableAmount')).toBe('605.00');
    expect(oneText(xml, 'InvoiceDocumentReference/ID')).toBe('20260101');
    expect(oneText(xml, 'PaymentDueDate')).toBe('2026-11-30');
    expect(textsAt(xml, 'PayeeFinancialAccount/ID')).toEqual([]);
    expect(textsAt(xml, 'CreditNote/Note')[0]).toBe('Vráceno 5 ks');
  });

  it('is a prepayment invoice', () => {
    const xml = ubl(anIssued(), { kind: 'proforma' });

    expect(oneText(xml, 'InvoiceTypeCode')).toBe('386');
    expect(broken(xml)).toEqual([]);
  });
});

describe('what is missing', () => {
  it.each([
    [
      'the DIČ of a payer',
      { settings: { ...someSettings({ dic: '' }), vatStatus: 'payer' } as const },
      'seller.dic',
    ],
    [
      'who pays the tax instead',
      { input: { isReverseCharge: true, buyer: { name: 'Kdosi' } } },
      'buyer.dic',
    ],
  ])('is named: %s', (_, given, path) => {
    expect(refusalOf(() => ubl(anIssued(given)))).toEqual({ fields: [{ path, code: 'required' }] });
  });
});

describe('countries', () => {
  it.each([
    ['', '', 'CZ'],
    ['ČR', '', 'CZ'],
    ['Slovenská republika', '', 'SK'],
    ['Deutschland', '', 'DE'],
    ['Velká Británie', '', 'GB'],
    ['Spojené státy', '', 'US'],
    ['fr', '', 'FR'],
    ['', 'EL123456789', 'GR'],
    ['Utopie', 'PL1234567890', 'PL'],
  ])('reads %j with the DIČ %j as %s', (country, dic, code) => {
    const xml = ubl(anIssued({ input: { buyer: { name: 'Odběratel', country, dic } } }));

    expect(textsAt(xml, 'IdentificationCode')[1]).toBe(code);
    expect(broken(xml)).toEqual([]);
  });
});
