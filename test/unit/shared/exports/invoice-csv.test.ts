import fc from 'fast-check';
import { minor } from '#shared/domain/money';
import { csvHeading, csvRecords, invoiceCsv } from '#shared/exports/invoice-csv';
import { anIssued } from '../../../support/exports/an-issued';
import { arbitraryExport } from '../../../support/exports/arbitrary-invoice';
import { csvRows } from '../../../support/exports/csv-rows';

const items = [
  { name: 'Sazba; tisk', quantity: '1.5', unit: 'h', unitPrice: '850.25', vatRate: 21 },
  { name: 'Etikety "malé"', quantity: 2400, unit: 'ks', unitPrice: '-0.1', vatRate: 21 },
];
const invoice = anIssued({ input: { items } });

async function recordsOf(csv: string, delimiter: string) {
  const [titles = [], ...rows] = await csvRows(csv, delimiter);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}

describe('CSV', () => {
  it('begins with the mark of UTF-8 and ends each record with CRLF', () => {
    const csv = invoiceCsv(invoice);

    expect(csv.startsWith('\ufeffČíslo dokladu;Typ dokladu;')).toBe(true);
    expect(csv.match(/\r\n/g)).toHaveLength(3);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('has a record for each item, in Czech with semicolons and decimal commas', async () => {
    const [first, second] = await recordsOf(invoiceCsv(invoice), ';');

    expect(first).toMatchObject({
      'Číslo dokladu': '20260147',
      Stav: 'Vystavená',
      Vystaveno: '2026-11-16',
      Splatnost: '2026-11-30',
      'IČO odběratele': '97451207',
      Měna: 'CZK',
      Pořadí: '1',
      Položka: 'Sazba; tisk',
      Množství: '1,5',
      MJ: 'h',
      'Cena za jedn.': '850,25',
      'Sazba DPH': '21',
      'Celkem bez DPH': '1275,38',
    });
    expect(second).toMatchObject({
      Pořadí: '2',
      Položka: 'Etikety "malé"',
      'Cena za jedn.': '-0,1',
      'Celkem bez DPH': '-240,00',
    });
  });

  it('speaks English with commas and decimal points', async () => {
    const [first] = await recordsOf(invoiceCsv(invoice, {}, 'en'), ',');

    expect(first).toMatchObject({
      'Document number': '20260147',
      Quantity: '1.5',
      'Unit price': '850.25',
      'Total excl. VAT': '1275.38',
      'Total due': '1252.81',
    });
  });

  it('joins invoices under one heading', async () => {
    const csv = csvHeading('cs') + csvRecords(invoice, 'cs') + csvRecords(anIssued(), 'cs');

    expect(await recordsOf(csv, ';')).toHaveLength(3);
  });

  it('has a credit note below zero, as the paper has it', async () => {
    const options = { kind: 'credit_note', original: { number: '20260101' } } as const;
    const givenBack = { ...anIssued({ isCredit: true }), amountPaid: minor(-50_000) };
    const [row] = await recordsOf(invoiceCsv(givenBack, options), ';');

    expect(row).toMatchObject({ 'Typ dokladu': 'Opravný daňový doklad', Množství: '-2' });
    expect(row).toMatchObject({ 'Celkem k úhradě': '-1210,00', Uhrazeno: '-500,00' });
  });
});

describe('what a spreadsheet would run', () => {
  it.each([
    '=HYPERLINK("http://canary.example")',
    '+1+1',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1)',
    ' =1+1',
    '\t=1+1',
    '\r=1+1',
    '\t1+1',
    '\r1+1',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
  ])('is text: %s', async (name) => {
    const [item] = invoice.items;
    const evil = {
      ...invoice,
      items: item ? [{ ...item, name, unit: name }] : [],
      buyer: { ...invoice.buyer, name, ico: name, dic: name },
    };
    const [row] = await recordsOf(invoiceCsv(evil), ';');

    expect(row?.['Položka']).toBe(`'${name}`);
    expect(row?.['Odběratel']).toBe(`'${name}`);
    expect(row?.['IČO odběratele']).toBe(`'${name}`);
    expect(row?.['DIČ odběratele']).toBe(`'${name}`);
    expect(row?.['MJ']).toBe(`'${name}`);
  });

  it('never stands at the start of a cell that is no number', async () => {
    const samples = fc.sample(arbitraryExport, { numRuns: 100, seed: 7 });
    const csv = samples.map(({ invoice: one, options }) => csvRecords(one, 'en', options)).join('');
    const cells = (await csvRows(csv, ',')).flat();

    expect(cells.length).toBeGreaterThan(3000);
    expect(
      cells.filter((cell) => /^\s*[=+\-@]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)),
    ).toEqual([]);
  });

  it('keeps every cell in its place, whatever the texts hold', async () => {
    for (const { invoice: one, options } of fc.sample(arbitraryExport, { numRuns: 60, seed: 3 })) {
      const records = await recordsOf(invoiceCsv(one, options, 'cs'), ';');

      expect(records).toHaveLength(one.items.length);
      expect(records.map((row) => row['Měna'])).toEqual(one.items.map(() => one.currency));
      expect(records.map((row) => row['Položka']?.replace(/^'/, ''))).toEqual(
        one.items.map(({ name }) => name.replace(/^'/, '')),
      );
    }
  });
});
