import fc from 'fast-check';
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

describe('three hundred documents of every kind', () => {
  it('are of every kind', () => {
    const count = (of: (sample: (typeof cases)[number]) => boolean) => cases.filter(of).length;

    expect(count(({ options }) => options.kind === 'credit_note')).toBeGreaterThan(50);
    expect(count(({ options }) => options.kind === 'proforma')).toBeGreaterThan(30);
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
});
