import { documentSheet } from '#shared/exports/period/document-sheet';
import { itemSheet, linesOf } from '#shared/exports/period/item-sheet';
import { jsonRecords } from '#shared/exports/period/period-json';
import { someSettings } from '../../../../support/builders/an-invoice';
import { anIssued } from '../../../../support/exports/an-issued';

const valuesOf = (cells: readonly object[]) =>
  cells.map((cell) => ('value' in cell ? cell.value : 'text' in cell ? cell.text : ''));
const numbersIn = (xml: string) => [...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => row);

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('the table of documents', () => {
  const sheet = documentSheet('cs');

  it('has bases and VAT under their rates', () => {
    const items = [
      { name: 'Sazba', quantity: 1, unitPrice: 100, vatRate: 21 },
      { name: 'Kniha', quantity: 1, unitPrice: 50, vatRate: 12 },
      { name: 'Poplatek', quantity: 1, unitPrice: 10, vatRate: 0 },
    ];
    const values = valuesOf(sheet.cells(anIssued({ input: { items } })));
    expect(values.slice(11, 20)).toEqual([
      '100.00',
      '21.00',
      '50.00',
      '6.00',
      '',
      '',
      '',
      '',
      '10.00',
    ]);
  });

  it('has no rates of who charges no VAT', () => {
    const settings = someSettings({ vatStatus: 'non_payer', dic: '' });
    const values = valuesOf(sheet.cells(anIssued({ settings })));
    expect(values.slice(11, 20).join('')).toBe('');
    expect(values[20]).toBe('1000.00');
  });

  it('shows a credit note below zero', () => {
    const credit = { ...anIssued({ isCredit: true }), kind: 'credit_note' as const };
    const values = valuesOf(sheet.cells(credit));
    expect(values).toEqual(
      expect.arrayContaining(['Opravný daňový doklad', '-1000.00', '-210.00', '-1210.00']),
    );
  });

  it('counts its rows on from those before', () => {
    const invoices = [anIssued(), anIssued()];
    expect(numbersIn(sheet.opening)).toEqual(['1']);
    expect(numbersIn(textOf(sheet.rows(invoices, 0)))).toEqual(['2', '3']);
    expect(numbersIn(textOf(sheet.rows(invoices, 200)))).toEqual(['202', '203']);
  });

  it('never runs what somebody typed', () => {
    const buyer = { name: '=HYPERLINK("http://x")' };
    const xml = textOf(sheet.rows([anIssued({ input: { buyer } })], 0));
    expect(xml).toContain('=HYPERLINK(&quot;http://x&quot;)</t>');
    expect(xml).not.toContain('<f>');
  });
});

it('the table of items has the net of each, turned in a credit note', () => {
  const lines = linesOf(anIssued({ isCredit: true }));
  const [values] = lines.map((line) => valuesOf(itemSheet('en').cells(line)));
  expect(values).toEqual(
    expect.arrayContaining(['Návrh etikety', '-2', '500', '-1000.00', '0.21']),
  );
});

it('JSON records follow others after a comma', () => {
  const invoices = [anIssued(), anIssued()];
  const text = `[${jsonRecords(invoices, 0)}${jsonRecords(invoices, 2)}${jsonRecords([], 4)}]`;
  expect(JSON.parse(text)).toHaveLength(4);
});
