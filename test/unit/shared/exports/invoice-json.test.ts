import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as z from 'zod';
import { projectRoot } from '#infra/project';
import { invoiceFileSchema } from '#infra/scripts/reference/invoice-file-schema';
import { localDate } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import { invoiceJson, readInvoiceJson } from '#shared/exports/invoice-json';
import { aDraft } from '../../../support/builders/an-invoice';
import { anIssued } from '../../../support/exports/an-issued';
import { arbitraryExport } from '../../../support/exports/arbitrary-invoice';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

function faultsOf(text: string): string[] {
  return readInvoiceJson(text).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('the JSON export', () => {
  it('writes amounts as text and days as days', () => {
    const file = JSON.parse(invoiceJson(anIssued()));

    expect(file).toMatchObject({
      format: 'splatno-invoice',
      version: 1,
      invoice: {
        number: '20260147',
        issueDate: '2026-11-16',
        items: [{ quantity: '2', unitPrice: '500' }],
        totals: { payable: '1210.00', recap: [{ rate: 21, base: '1000.00', vat: '210.00' }] },
      },
    });
  });

  it('comes back as the same record', () => {
    fc.assert(
      fc.property(arbitraryExport, ({ invoice }) => {
        const text = invoiceJson(invoice);
        const again = readInvoiceJson(text).data?.invoice;

        expect(again).toEqual(invoice);
        expect(again && invoiceJson(again)).toBe(text);
      }),
      { numRuns: 200, seed: 20260147 },
    );
  });

  it('comes back with its payments, and as a draft that lacks what it lacks', () => {
    const payment = { date: localDate('2026-11-20'), amount: minor(50_000) };
    const partlyPaid = {
      ...anIssued(),
      payments: [payment],
      amountPaid: payment.amount,
      paymentDate: payment.date,
    };
    const draft = aDraft({ input: { items: [] } });

    expect(readInvoiceJson(invoiceJson(partlyPaid)).data?.invoice).toEqual(partlyPaid);
    expect(readInvoiceJson(invoiceJson(draft)).data?.invoice).toEqual(draft);
  });

  it('still reads what version 1 wrote', () => {
    const text = read('test/fixtures/exports/invoice-version-1.json');
    const invoice = readInvoiceJson(text).data?.invoice;

    expect(invoice?.number).toBe('20260147');
    expect(invoice?.totals.payable).toBe(121_000);
    expect(JSON.parse(invoice ? invoiceJson(invoice) : '')).toMatchObject(JSON.parse(text));
  });

  it('takes a field that a later version added', () => {
    const file = { ...JSON.parse(invoiceJson(anIssued())), writtenBy: 'Splatno 9' };

    expect(faultsOf(JSON.stringify(file))).toEqual([]);
  });

  it.each([
    ['no JSON', 'číslo;datum', ['']],
    ['cut off', invoiceJson(anIssued()).slice(0, 500), ['']],
    ['of another program', '{"format":"jiny","version":1}', ['format', 'invoice']],
    [
      'of a version that nobody knows yet',
      invoiceJson(anIssued()).replace('"version": 1', '"version": 2'),
      ['version'],
    ],
    [
      'with an amount that is none',
      invoiceJson(anIssued()).replace('"payable": "1210.00"', '"payable": "1210.001"'),
      ['invoice.totals.payable'],
    ],
    [
      'with a day that does not exist',
      invoiceJson(anIssued()).replace('"issueDate": "2026-11-16"', '"issueDate": "2026-02-30"'),
      ['invoice.issueDate'],
    ],
    [
      'with controls in a text',
      invoiceJson(anIssued()).replace('Návrh etikety', 'Návrh\\u0000'),
      ['invoice.items.0.name'],
    ],
  ])('refuses a file %s', (_, text, paths) => {
    expect(faultsOf(text)).toEqual(paths);
  });
});

describe('the documented schema', () => {
  it('is that of the code; if not, `npm run docs` writes it anew', () => {
    expect(JSON.parse(read('docs/invoice-export.schema.json'))).toEqual(invoiceFileSchema());
  });

  it('holds for what is written', () => {
    const schema = z.fromJSONSchema(JSON.parse(read('docs/invoice-export.schema.json')));
    const wrong = invoiceJson(anIssued()).replace('"1210.00"', '1210');

    for (const { invoice } of fc.sample(arbitraryExport, { numRuns: 50, seed: 1 })) {
      expect(schema.safeParse(JSON.parse(invoiceJson(invoice))).error).toBeUndefined();
    }
    expect(schema.safeParse(JSON.parse(wrong)).success).toBe(false);
  });
});
