import { type CellValue, Workbook } from 'exceljs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { invoiceXlsx } from '#shared/exports/xlsx/invoice-xlsx';
import { aDraft, someSettings } from '../../../support/builders/an-invoice';
import { anIssued } from '../../../support/exports/an-issued';
import { arbitraryExport } from '../../../support/exports/arbitrary-invoice';

/** The sheet as another program reads it. */
async function sheetOf(file: Uint8Array) {
  const workbook = new Workbook();
  await workbook.xlsx.load(Uint8Array.from(file).buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');

  const rows: CellValue[][] = [];
  sheet.eachRow({ includeEmpty: true }, ({ values }) => {
    rows.push(Array.isArray(values) ? values.slice(1) : []);
  });
  const rowOf = (label: string) => rows.findIndex(([first]) => first === label);
  return {
    sheet,
    rows,
    rowOf,
    factOf: (label: string) => rows[rowOf(label)]?.[1],
    sumOf: (label: string) => rows[rowOf(label)]?.at(-1),
    formatAt: (row: number, column: number) => sheet.getCell(row + 1, column).numFmt,
  };
}

const items = [
  { name: 'Sazba a příprava', quantity: '6.5', unit: 'h', unitPrice: '780.255', vatRate: 21 },
  { name: '=1+1', quantity: 2400, unit: 'ks', unitPrice: '1.35', vatRate: 12 },
];

describe('the workbook of an invoice', () => {
  const invoice = anIssued({
    input: { items, discount: 10, discountType: 'percent', notes: 'Díky,\nT.' },
  });

  it('is named in the language of the invoice', async () => {
    const czech = await sheetOf(invoiceXlsx(invoice));
    const english = await sheetOf(invoiceXlsx({ ...invoice, language: 'en' }));

    expect(czech.sheet.name).toBe('Faktura');
    expect(czech.rows[0]).toEqual(['Faktura – daňový doklad 20260147']);
    expect(english.sheet.name).toBe('Invoice');
    expect(english.factOf('Due')).toEqual(new Date('2026-11-30T00:00:00Z'));
  });

  it('holds days as days', async () => {
    const { factOf, rowOf, formatAt } = await sheetOf(invoiceXlsx(invoice));

    expect(factOf('Vystaveno')).toEqual(new Date('2026-11-16T00:00:00Z'));
    expect(factOf('Datum zdanitelného plnění')).toEqual(new Date('2026-11-13T00:00:00Z'));
    expect(formatAt(rowOf('Splatnost'), 2)).toBe('mm-dd-yy');
  });

  it('holds symbols and numbers of firms as text', async () => {
    const zeros = { input: { constantSymbol: '0308', buyer: { name: 'B', ico: '00177041' } } };
    const { factOf, rows } = await sheetOf(invoiceXlsx(anIssued(zeros)));

    expect(factOf('Konstantní symbol')).toBe('0308');
    expect(rows.filter(([label]) => label === 'IČO').map(([, value]) => value)).toEqual([
      '98123459',
      '00177041',
    ]);
    expect(factOf('Číslo účtu')).toBe('19-2000145399/0800');
  });

  it('holds items as numbers with formats', async () => {
    const { rows, rowOf, formatAt } = await sheetOf(invoiceXlsx(invoice));
    const first = rowOf('Sazba a příprava');

    expect(rows[first]).toEqual(['Sazba a příprava', 6.5, 'h', 780.255, 0, 0.21, 5071.66]);
    expect(rows[first + 1]).toEqual(['=1+1', 2400, 'ks', 1.35, 0, 0.12, 3240]);
    expect(formatAt(first, 4)).toBe('#,##0.00####');
    expect(formatAt(first, 6)).toBe('0%');
    expect(formatAt(first, 7)).toBe('#,##0.00');
  });

  it('states recap and totals of the record, as numbers and not as formulas', async () => {
    const { rows, rowOf, sumOf, sheet } = await sheetOf(invoiceXlsx(invoice));
    const at = rowOf('Rekapitulace DPH');

    expect(rows[at + 1]).toEqual([0.21, 4564.49, 958.54, 5523.03]);
    expect(rows[at + 2]).toEqual([0.12, 2916, 349.92, 3265.92]);
    expect(sumOf('Mezisoučet')).toBe(8311.66);
    expect(sumOf('Sleva z celku')).toBe(831.17);
    expect(sumOf('Celkem bez DPH')).toBe(7480.49);
    expect(sumOf('Celkem k úhradě (CZK)')).toBe(8788.95);
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
  });

  it('has columns wide enough for what stands in them', async () => {
    const { sheet, rows } = await sheetOf(invoiceXlsx(invoice));
    const widths = [1, 2, 3, 4, 5, 6, 7].map((column) => sheet.getColumn(column).width ?? 0);
    const numbers = rows.flatMap((row) =>
      row.flatMap((value, index) => (typeof value === 'number' ? [{ value, index }] : [])),
    );

    expect(Math.min(...widths)).toBeGreaterThanOrEqual(10);
    for (const { value, index } of numbers) {
      expect(value.toFixed(2).length + 3).toBeLessThanOrEqual(widths[index] ?? 0);
    }
    expect(sheet.getCell('A1').font?.bold).toBe(true);
  });

  it('leaves VAT out where there is none', async () => {
    const settings = { ...someSettings({ dic: '' }), vatStatus: 'non_payer' } as const;
    const { rowOf, rows } = await sheetOf(invoiceXlsx(anIssued({ settings })));

    expect(rowOf('Rekapitulace DPH')).toBe(-1);
    expect(rowOf('Datum zdanitelného plnění')).toBe(-1);
    expect(rows.flat()).toContain('Nejsem plátce DPH.');
    expect(rows[rowOf('Návrh etikety')]).toEqual([
      'Návrh etikety',
      2,
      'h',
      500,
      0,
      undefined,
      1000,
    ]);
  });

  it('repeats the recap of a foreign invoice in CZK', async () => {
    const input = { currency: 'EUR', exchangeRate: { rate: '24.385', date: '2026-11-13' } };
    const { rows, rowOf, factOf } = await sheetOf(invoiceXlsx(anIssued({ input })));

    expect(rows[rowOf('Rekapitulace v CZK') + 1]).toEqual([0.21, 24385, 5120.85, 29505.85]);
    expect(factOf('Kurz')).toBe(24.385);
    expect(factOf('Měna')).toBe('EUR');
  });

  it('has a credit note below zero, in the words of the paper', async () => {
    const options = {
      kind: 'credit_note',
      original: { number: '20260101' },
      reason: 'Vráceno',
    } as const;
    const { sheet, factOf, sumOf } = await sheetOf(
      invoiceXlsx(anIssued({ isCredit: true }), options),
    );

    expect(sheet.name).toBe('Dobropis');
    expect(factOf('Původní doklad')).toBe('20260101');
    expect(factOf('Důvod opravy')).toBe('Vráceno');
    expect(factOf('Datum účinnosti opravy')).toEqual(new Date('2026-11-13'));
    expect(sumOf('Celkem k úhradě (CZK)')).toBe(-1210);
  });

  it('takes a draft that lacks nearly everything', async () => {
    const { rows } = await sheetOf(invoiceXlsx(aDraft({ input: { items: [], buyer: {} } })));

    expect(rows[0]).toEqual(['Faktura – daňový doklad']);
  });

  it('is the same file every time, of the parts that a workbook needs', () => {
    expect(invoiceXlsx(invoice)).toEqual(invoiceXlsx(invoice));
    expect(Object.keys(unzipSync(invoiceXlsx(invoice)))).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('writes an underscore that would read as a code', () => {
    const coded = { ...invoice, notes: '_x0041_ a _x00' };
    const sheet = unzipSync(invoiceXlsx(coded))['xl/worksheets/sheet1.xml'];

    expect(strFromU8(sheet ?? new Uint8Array())).toContain('>_x005F_x0041_ a _x00</t>');
  });

  it('opens whatever its texts hold, and says them as they are', async () => {
    for (const { invoice: one, options } of fc.sample(arbitraryExport, { numRuns: 40, seed: 9 })) {
      const { rows } = await sheetOf(invoiceXlsx(one, options));

      for (const { name } of one.items) expect(rows.flat()).toContain(name);
      expect(rows.flat()).toContain(one.totals.payable === 0 ? 0 : one.totals.payable / 100);
    }
  });
});
