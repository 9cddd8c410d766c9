import fc from 'fast-check';
import { formatMinor } from '#shared/domain/money';
import { type ExportOptions, exportDocument } from '#shared/exports/export-document';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { ubl } from '#shared/exports/ubl/ubl';
import { arbitraryExport } from '../../../support/exports/arbitrary-invoice';
import { en16931Rules, isdocRules, schemaFaults } from '../../../support/exports/official-schemas';

/** One seed, so that a run that fails can be repeated; the cases are many enough for it. */
const cases = fc.sample(arbitraryExport, { numRuns: 300, seed: 20260147 });

/** The first findings with the invoice that caused them: enough to see what is wrong. */
function found(documents: readonly string[], rules: (xml: string) => readonly object[]) {
  return documents
    .flatMap((xml, index) =>
      rules(xml).map((finding) => ({ ...finding, options: cases[index]?.options, xml })),
    )
    .slice(0, 3);
}

/** The texts of all elements of exactly this name, without parsing each document over and over. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</`, 'g'))].map(
    ([, text = '']) => text,
  );
}

const advanceSymbol = ({ advance }: ExportOptions) => (advance ? [advance.variableSymbol] : []);

describe('three hundred documents of every kind', () => {
  it('are of every kind', () => {
    const count = (of: (sample: (typeof cases)[number]) => boolean) => cases.filter(of).length;

    expect(count(({ options }) => options.kind === 'credit_note')).toBeGreaterThan(50);
    expect(count(({ options }) => options.kind === 'proforma')).toBeGreaterThan(30);
    expect(count(({ options }) => options.advance !== undefined)).toBeGreaterThan(30);
    expect(count(({ invoice }) => invoice.isReverseCharge)).toBeGreaterThan(30);
    expect(count(({ invoice }) => invoice.recapInCzk !== undefined)).toBeGreaterThan(30);
    expect(count(({ invoice }) => invoice.totals.discount !== 0)).toBeGreaterThan(50);
    expect(count(({ invoice }) => invoice.totals.rounding !== 0)).toBeGreaterThan(20);
    expect(count(({ invoice }) => invoice.totals.recap.length > 2)).toBeGreaterThan(15);
  });

  it('are valid ISDOC', async () => {
    const documents = cases.map(({ invoice, options }) => isdoc(invoice, options));

    expect(await schemaFaults('isdoc', documents)).toEqual([]);
    expect(found(documents, isdocRules)).toEqual([]);
  });

  it('are valid UBL by EN 16931, without a warning', async () => {
    const documents = cases.map(({ invoice, options }) => ubl(invoice, options));
    const isCredit = (_: string, index: number) => cases[index]?.options.kind === 'credit_note';
    const isInvoice = (xml: string, index: number) => !isCredit(xml, index);

    expect(await schemaFaults('ublCreditNote', documents.filter(isCredit))).toEqual([]);
    expect(await schemaFaults('ublInvoice', documents.filter(isInvoice))).toEqual([]);
    expect(found(documents, en16931Rules)).toEqual([]);
  });

  it('say the same as the record', () => {
    for (const { invoice, options } of cases) {
      const record = exportDocument(invoice, options);
      const [inIsdoc, inUbl] = [isdoc(invoice, options), ubl(invoice, options)];
      const isForeign = inIsdoc.includes('<ForeignCurrencyCode>');
      const own = isForeign ? 'Curr' : '';
      const ofRates = (part: 'base' | 'vat') => record.rates.map((rate) => formatMinor(rate[part]));

      expect(textsOf(inIsdoc, `TaxableAmount${own}`)).toEqual(ofRates('base'));
      expect(textsOf(inUbl, 'cbc:TaxableAmount')).toEqual(ofRates('base'));
      expect(textsOf(inIsdoc, `TaxAmount${own}`)).toEqual([
        ...ofRates('vat'),
        formatMinor(record.totals.vat),
      ]);
      expect(textsOf(inUbl, 'cbc:TaxAmount').slice(0, record.rates.length + 1)).toEqual([
        formatMinor(record.totals.vat),
        ...ofRates('vat'),
      ]);
      expect(textsOf(inIsdoc, `PayableAmount${own}`)).toEqual([formatMinor(record.toPay)]);
      expect(textsOf(inUbl, 'cbc:PayableAmount')).toEqual([formatMinor(record.toPay)]);
      expect(Math.abs(invoice.totals.payable)).toBe(
        Math.abs(record.toPay + (options.advance?.amount ?? 0)),
      );
      expect(textsOf(inIsdoc, 'VariableSymbol')).toEqual(
        inIsdoc.includes('<Details>')
          ? [...advanceSymbol(options), invoice.variableSymbol]
          : advanceSymbol(options),
      );
      expect(textsOf(inUbl, 'cbc:PaymentID')).toEqual([invoice.variableSymbol]);
    }
  });

  it('add up as ISDOC wants it', () => {
    const amount = (xml: string, name: string) =>
      Number(textsOf(xml, name).at(-1)?.replace('.', ''));

    for (const { invoice, options } of cases) {
      const xml = isdoc(invoice, options);
      const bases = textsOf(xml, 'TaxableAmount').map((text) => Number(text.replace('.', '')));

      expect(bases.reduce((sum, base) => sum + base, 0)).toBe(amount(xml, 'TaxExclusiveAmount'));
      expect(
        amount(xml, 'DifferenceTaxInclusiveAmount') +
          amount(xml, 'PayableRoundingAmount') -
          amount(xml, 'PaidDepositsAmount'),
      ).toBe(amount(xml, 'PayableAmount'));
    }
  });
});
