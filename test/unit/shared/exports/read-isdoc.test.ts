import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { newId } from '#functions/runtime/new-id';
import { InvoiceInput } from '#shared/domain/invoice';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { readIsdoc } from '#shared/exports/isdoc/read-isdoc';
import { someSettings } from '../../../support/builders/an-invoice';
import { now } from '../../../support/builders/times';
import { anIssued } from '../../../support/exports/an-issued';

const draftOf = (xml: string) => {
  const { input, seller, isTaxed } = readIsdoc(xml);
  const vatStatus = isTaxed ? 'payer' : 'non_payer';
  const checked = z.decode(InvoiceInput, { ...input, seller: { ...seller, vatStatus } } as never);
  return draftInvoice(checked, { id: newId(now), settings: someSettings(), at: now });
};
const sample = (name: string) => readFileSync(`test/fixtures/isdoc/samples/${name}`, 'utf8');
const codesOf = (xml: string) => readIsdoc(xml).notes.map(({ code }) => code);

describe('an ISDOC of our own', () => {
  it.each([
    ['in CZK', {}],
    [
      'with symbols and notes',
      { constantSymbol: '0308', specificSymbol: '7', notes: 'Děkujeme\nza vše' },
    ],
    ['with a discount of the whole', { discount: '10', discountType: 'percent' }],
    ['in EUR', { currency: 'EUR', exchangeRate: { rate: '24.355', date: '2026-11-13' } }],
    ['paid by card', { paymentMethod: 'card' }],
    ['with reverse charge', { isReverseCharge: true }],
  ])('%s comes back as the same document', (_, input) => {
    const original = anIssued({ input });
    const draft = draftOf(isdoc(original));
    const same = (key: keyof typeof draft) =>
      expect([key, draft[key]]).toEqual([key, original[key]]);

    for (const key of [
      'kind',
      'buyer',
      'issueDate',
      'taxableSupplyDate',
      'currency',
      'paymentMethod',
      'isReverseCharge',
      'constantSymbol',
      'specificSymbol',
      'notes',
      'exchangeRate',
      'recapInCzk',
    ] as const) {
      if (original[key] !== '' || key === 'notes') same(key);
    }
    expect(draft.totals.recap).toEqual(original.totals.recap);
    expect(draft.totals.totalWithVat).toBe(original.totals.totalWithVat);
    expect(draft.seller).toMatchObject({
      name: original.seller.name,
      ico: original.seller.ico,
      address: original.seller.address,
      vatStatus: original.seller.vatStatus,
    });
    expect(draft.number).toBeUndefined();
  });
});

describe('an ISDOC of another program', () => {
  it.each([
    'mvcr-test001.isdoc',
    'mvcr-test002.isdoc',
    'phive-doklad.isdoc',
    'phive-priklad2-egov.isdoc',
    'xseman-multi-partytax.isdoc',
    'xseman-sample.isdoc',
  ])('%s becomes a draft', (name) => {
    const xml = sample(name);
    const draft = draftOf(xml);
    const { total, notes } = readIsdoc(xml);
    expect(draft.buyer.name).not.toBe('');
    expect(draft.items.length).toBeGreaterThan(0);
    expect(notes[0]).toMatchObject({ code: 'number_not_kept' });
    // Examples of years with other rates cannot come to the same total, and say so.
    const hasOldRates = notes.some(({ code }) => code === 'rate_unknown');
    expect(hasOldRates).toBe(!name.startsWith('mvcr'));
    if (!hasOldRates) expect([name, draft.totals.totalWithVat]).toEqual([name, total]);
  });

  it('is told what a draft does not hold', () => {
    expect(codesOf(sample('mvcr-test002.isdoc'))).toContain('references_left_out');
  });
});

describe('an ISDOC that makes no draft', () => {
  const xml = isdoc(anIssued());
  const reasonOf = (text: string) => {
    try {
      readIsdoc(text);
      return 'read';
    } catch (error) {
      return Reflect.get(Object(error), 'reason');
    }
  };

  it.each([
    ['of another namespace', xml.replace('isdoc.cz/namespace/2013', 'example.org'), 'not_isdoc'],
    [
      'of another root',
      xml.replaceAll('Invoice>', 'Order>').replace('<Invoice ', '<Order '),
      'not_isdoc',
    ],
    ['that is a credit note', xml.replace('>1</DocumentType>', '>2</DocumentType>'), 'type'],
    ['in forints', xml.replace('>CZK</Local', '>HUF</Local'), 'currency'],
    ['with a document type', xml.replace('<Invoice', '<!DOCTYPE Invoice><Invoice'), 'dtd'],
  ])('is refused: one %s', (_, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('says which rates and texts it could not keep', () => {
    const strange = xml
      .replaceAll('<Percent>21</Percent>', '<Percent>5</Percent>')
      .replace('Pekařství', `${'x'.repeat(300)}`);
    expect(codesOf(strange)).toEqual(expect.arrayContaining(['rate_unknown', 'texts_cleaned']));
  });
});
