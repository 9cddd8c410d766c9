import { downloadPdf } from '#functions/api/invoices/download-pdf';
import { renderPdf } from '#functions/workers/render-pdf';
import type { Invoice } from '#shared/domain/invoice';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { fakeBillingDocuments } from '../../../../support/fakes/fake-billing-documents';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakePdfFiles, fakePdfJobs } from '../../../../support/fakes/fake-pdf';
import { fakePrinter } from '../../../../support/fakes/fake-printer';

function prepare() {
  const book = aBook();
  const ports = {
    invoices: book.invoices,
    pdfQueue: book.pdfQueue,
    pdfJobs: fakePdfJobs(),
    pdfFiles: fakePdfFiles(),
    billingDocuments: fakeBillingDocuments(),
    pictureFiles: book.pictureFiles,
    pdfPrinter: fakePrinter(),
  };
  const download = ({ id }: Pick<Invoice, 'id'>, given: object = {}) =>
    downloadPdf(ports)(aRequest({ caller: book.caller, query: { id }, ...given }));
  /** Lets the worker do what was sent since the last time. */
  let done = 0;
  const work = async () => {
    const messages = ports.pdfQueue.sent.slice(done);
    done = ports.pdfQueue.sent.length;
    for (const message of messages) await renderPdf(ports)({ message, at: now, log: fakeLog() });
  };
  return { book, ports, download, work };
}

describe('the PDF of an invoice', () => {
  it('is asked for once, however often somebody looks', async () => {
    const { book, ports, download } = prepare();
    const draft = await book.draft();
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await download(draft)).toEqual({
        status: 202,
        body: { queued: true, message: 'PDF se připravuje… stáhne se za chvíli' },
      });
    }
    expect(ports.pdfQueue.sent).toHaveLength(1);
  });

  it('is there once it is printed, under a name in the language of the invoice', async () => {
    const { book, download, work } = prepare();
    const czech = await book.issue();
    const english = await book.issue({ language: 'en' });
    await download(czech);
    await download(english);
    await work();
    expect(await download(czech)).toMatchObject({
      status: 200,
      body: { name: 'faktura-20260001.pdf' },
    });
    expect(await download(english)).toMatchObject({ body: { name: 'invoice-20260002.pdf' } });
  });

  it('is not printed again for a change that does not show', async () => {
    const { book, ports, download, work } = prepare();
    const issued = await book.issue();
    await download(issued);
    await work();
    await book.move(issued, { status: 'sent' });
    expect((await download(issued)).status).toBe(200);
    expect(ports.pdfPrinter.printed).toHaveLength(1);
  });

  it('is printed again for one that does', async () => {
    const { book, ports, download, work } = prepare();
    const issued = await book.issue();
    await download(issued);
    await work();
    await book.move(issued, { status: 'paid' });
    expect((await download(issued)).status).toBe(202);
    await work();
    expect((await download(issued)).status).toBe(200);
    expect(ports.pdfPrinter.printed).toHaveLength(2);
  });

  it('of a draft says that its number is preliminary', async () => {
    const { book, ports, download, work } = prepare();
    const draft = await book.draft();
    await download(draft);
    await work();
    expect(await download(draft)).toMatchObject({ body: { name: 'faktura-koncept.pdf' } });
    expect(ports.pdfPrinter.printed[0]?.html).toContain('20260001');
  });

  it('is asked for anew when its file is gone', async () => {
    const { book, ports, download, work } = prepare();
    const issued = await book.issue();
    await download(issued);
    await work();
    const without = downloadPdf({ ...ports, pdfFiles: fakePdfFiles() });
    const request = aRequest({ caller: book.caller, query: { id: issued.id } });
    expect((await without(request)).status).toBe(202);
    await work();
    expect((await download(issued)).status).toBe(200);
  });

  it('tells once that printing failed, and tries anew', async () => {
    const { book, ports, download, work } = prepare();
    const issued = await book.issue();
    await download(issued);
    const job = await ports.pdfJobs.find(book.caller.id, issued.id);
    if (!job) throw new Error('the job was written');
    await ports.pdfJobs.fail(book.caller.id, job);
    await expect(download(issued)).rejects.toMatchObject({ code: 'PDF_FAILED' });
    expect((await download(issued)).status).toBe(202);
    await work();
    expect((await download(issued)).status).toBe(200);
  });

  it('does not exist for another account', async () => {
    const { book, ports, download } = prepare();
    const issued = await book.issue();
    const stranger = aRequest({ query: { id: issued.id } });
    await expect(download(issued, { caller: stranger.caller })).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
    expect(ports.pdfQueue.sent).toHaveLength(1);
  });
});
