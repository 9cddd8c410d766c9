import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { exportInvoice } from '#functions/api/invoices/export';
import { settleProforma } from '#functions/api/invoices/settle-proforma';
import { type ExportFormat, exportFormats } from '#shared/domain/export-format';
import type { Invoice } from '#shared/domain/invoice';
import { readInvoiceJson } from '#shared/exports/invoice-json';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { schemaFaults } from '../../../../support/exports/official-schemas';
import { textsAt } from '../../../../support/exports/texts-at';

function prepare() {
  const book = aBook();
  const { caller } = book;
  const act = exportInvoice(book.ports);
  const take = async ({ id }: Pick<Invoice, 'id'>, format: ExportFormat) => {
    const query = { id, format, version: '6.0.2' } as const;
    const { body } = await act(aRequest({ caller, query }));
    return { ...body, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes) };
  };
  return { book, act, take };
}

describe('the export of an invoice', () => {
  it.each([
    ['json', 'application/json', '{\n  "format": "splatno-invoice"'],
    ['csv', 'text/csv; charset=utf-8', '\ufeffČíslo dokladu;Typ dokladu;'],
    ['xml', 'application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis'],
    ['xlsx', expect.stringContaining('spreadsheetml.sheet'), 'PK'],
    [
      'isdoc',
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="http://isdoc',
    ],
  ] as const)('as %s has its name, type and beginning', async (format, mediaType, beginning) => {
    const { book, take } = prepare();
    const file = await take(await book.issue(), format);
    expect(file).toMatchObject({ name: `faktura-20260001.${format}`, mediaType });
    expect(file.text.startsWith(beginning)).toBe(true);
  });

  it('is called by the language of the invoice', async () => {
    const { book, take } = prepare();
    const { name } = await take(await book.issue({ language: 'en' }), 'isdoc');
    expect(name).toBe('invoice-20260001.isdoc');
  });

  it('reads back to the record that is stored', async () => {
    const { book, take } = prepare();
    const issued = await book.issue();
    const { text } = await take(issued, 'json');
    expect(readInvoiceJson(text).data?.invoice).toEqual(issued);
  });
});

describe('documents that refer to others', () => {
  it('say which invoice they credit and why, by what their record says', async () => {
    const { book, take } = prepare();
    const original = await book.issue();
    const body = { invoiceId: original.id, ...aCreditInput() };
    const credit = await createCreditNote(book.ports)(aRequest({ caller: book.caller, body }));
    const { text, name } = await take(credit.body.invoice, 'isdoc');

    expect(name).toBe('dobropis-D20260001.isdoc');
    expect(await schemaFaults('isdoc', [text])).toEqual([]);
    expect(textsAt(text, 'Invoice/DocumentType')).toEqual(['2']);
    expect(textsAt(text, 'OriginalDocumentReference/ID')).toEqual(['20260001']);
    expect(textsAt(text, 'Invoice/Note')[0]).toContain('Vrácené zboží');

    const ubl = await take(credit.body.invoice, 'xml');
    expect(await schemaFaults('ublCreditNote', [ubl.text])).toEqual([]);
    expect(textsAt(ubl.text, 'InvoiceDocumentReference/ID')).toEqual(['20260001']);
  });

  it('take off what was paid ahead on their proforma', async () => {
    const { book, take } = prepare();
    const proforma = await book.move(await book.issue({ kind: 'proforma' }), { status: 'paid' });
    const body = { proformaId: proforma.id, intent: 'issue' } as const;
    const settled = await settleProforma(book.ports)(aRequest({ caller: book.caller, body }));
    const { text } = await take(settled.body.invoice, 'isdoc');

    expect(await schemaFaults('isdoc', [text])).toEqual([]);
    expect(textsAt(text, 'NonTaxedDeposit/ID')).toEqual(['Z20260001']);
    expect(textsAt(text, 'NonTaxedDeposit/VariableSymbol')).toEqual(['920260001']);
    expect(textsAt(text, 'PaidDepositsAmount')).toEqual(['1210.00']);
    expect(textsAt(text, 'PayableAmount')).toEqual(['0.00']);

    const ubl = await take(settled.body.invoice, 'xml');
    expect(textsAt(ubl.text, 'PrepaidAmount')).toEqual(['1210.00']);
  });
});

describe('what a format cannot say', () => {
  it.each(['isdoc', 'xml'] as const)(
    'is refused as %s: a draft lacks its number',
    async (format) => {
      const { book, take } = prepare();
      await expect(take(await book.draft(), format)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path: 'number', code: 'required' }] },
      });
    },
  );

  it.each(['isdoc', 'xml'] as const)('is refused as %s: that it is cancelled', async (format) => {
    const { book, take } = prepare();
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    await expect(take(cancelled, format)).rejects.toMatchObject({ code: 'INVOICE_CANCELLED' });
  });

  it.each(['json', 'csv', 'xlsx'] as const)('is said by %s, which takes both', async (format) => {
    const { book, take } = prepare();
    expect((await take(await book.draft(), format)).name).toBe(`faktura-koncept.${format}`);
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    expect((await take(cancelled, format)).bytes.length).toBeGreaterThan(500);
  });
});

it.each(exportFormats)('is not there for another account as %s', async (format) => {
  const { book, act } = prepare();
  const { id } = await book.issue();
  const query = { id, format, version: '6.0.2' } as const;
  await expect(act(aRequest({ query }))).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
});

it('keeps the e-mail of the buyer out of ISDOC, which goes with the PDF to whoever has the link', async () => {
  const { book, take } = prepare();
  const issued = await book.issue({
    buyer: { name: 'Odběratel', email: 'kupec@rohlicek.example' },
  });
  expect((await take(issued, 'isdoc')).text).not.toContain('kupec@');
});
