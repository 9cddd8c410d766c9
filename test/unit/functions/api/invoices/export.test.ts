import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { exportInvoice } from '#functions/api/invoices/export';
import { settleProforma } from '#functions/api/invoices/settle-proforma';
import { renderPdf } from '#functions/workers/render-pdf';
import { type ExportFormat, exportFormats } from '#shared/domain/export-format';
import type { Invoice } from '#shared/domain/invoice';
import { readInvoiceJson } from '#shared/exports/invoice-json';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { schemaFaults } from '../../../../support/exports/official-schemas';
import { textsAt } from '../../../../support/exports/texts-at';
import { fakeBillingDocuments } from '../../../../support/fakes/fake-billing-documents';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakePdfFiles, fakePdfJobs } from '../../../../support/fakes/fake-pdf';
import { fakePrinter } from '../../../../support/fakes/fake-printer';

function prepare() {
  const book = aBook();
  const { caller } = book;
  const ports = {
    ...book.ports,
    pdfJobs: fakePdfJobs(),
    pdfFiles: fakePdfFiles(),
    billingDocuments: fakeBillingDocuments(),
    pdfPrinter: fakePrinter(),
  };
  const act = exportInvoice(ports);
  const takePdf = ({ id }: Pick<Invoice, 'id'>, given: object = {}) => {
    const query = { id, format: 'isdoc', version: '6.0.2', pdf: '1' } as const;
    return act(aRequest({ caller, query, ...given }));
  };
  const work = async () => {
    for (const message of book.pdfQueue.sent) {
      await renderPdf(ports)({ message, at: now, log: fakeLog() });
    }
  };
  const take = async ({ id }: Pick<Invoice, 'id'>, format: ExportFormat) => {
    const query = { id, format, version: '6.0.2' } as const;
    const { body } = await act(aRequest({ caller, query }));
    if (!('bytes' in body)) throw new Error('the answer is a file');
    return { ...body, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes) };
  };
  return { book, ports, act, take, takePdf, work };
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

describe('ISDOC.PDF', () => {
  it('is the PDF of the invoice by another name, prepared as that is', async () => {
    const { book, ports, takePdf, work } = prepare();
    const issued = await book.issue();
    expect(await takePdf(issued)).toMatchObject({ status: 202, body: { queued: true } });
    await work();
    expect(await takePdf(issued)).toMatchObject({
      status: 200,
      body: { name: 'faktura-20260001-isdoc.pdf', mediaType: 'application/pdf' },
    });
    expect(ports.pdfPrinter.printed.map(({ attachment }) => attachment?.name)).toEqual([
      'invoice.isdoc',
    ]);
  });

  it('is printed anew when what is inside changes, though nothing on the page does', async () => {
    const { book, ports, takePdf, work } = prepare();
    const issued = await book.issue();
    await takePdf(issued);
    await work();
    const after = { ...issued, seller: { ...issued.seller, country: 'Slovensko' } };
    await book.invoices.save(book.caller.id, { before: issued, after, entries: [] });
    await takePdf(issued);
    await work();
    const [first, second] = ports.pdfPrinter.printed;
    expect(second?.attachment?.text).not.toBe(first?.attachment?.text);
  });

  it('does not exist of a draft, and of a cancelled invoice', async () => {
    const { book, takePdf } = prepare();
    await expect(takePdf(await book.draft())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    await expect(takePdf(cancelled)).rejects.toMatchObject({ code: 'INVOICE_CANCELLED' });
  });

  it('tells once that printing failed, and tries anew', async () => {
    const { book, ports, takePdf } = prepare();
    const issued = await book.issue();
    await takePdf(issued);
    const job = await ports.pdfJobs.find(book.caller.id, issued.id);
    if (job) await ports.pdfJobs.fail(book.caller.id, job);
    await expect(takePdf(issued)).rejects.toMatchObject({ code: 'PDF_FAILED' });
    expect((await takePdf(issued)).status).toBe(202);
  });

  it('is not there for another account', async () => {
    const { book, takePdf } = prepare();
    const issued = await book.issue();
    const { caller } = aRequest();
    await expect(takePdf(issued, { caller })).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
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
