import { downloadSharedPdf } from '#functions/api/sharing/download-pdf';
import { renderPdf } from '#functions/workers/render-pdf';
import { aRequest } from '../../../../support/builders/a-request';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

function prepare() {
  const book = aSharedBook();
  const download = (token: string) =>
    downloadSharedPdf(book.ports)(
      aRequest({ caller: undefined, params: { token } } as object) as never,
    );
  const work = async () => {
    for (const message of book.pdfQueue.sent) {
      await renderPdf(book.ports)({ message, at: now, log: fakeLog() });
    }
  };
  return { book, download, work };
}

describe('the PDF behind a link', () => {
  it('is a page that asks again while it is prepared, then the file', async () => {
    const { book, download, work } = prepare();
    const { token } = await book.share(await book.issue());
    const waiting = await download(token);
    expect(waiting.status).toBe(202);
    expect(Object(waiting.body).html).toContain('<a href="" data-again="2">Podívat se znovu</a>');
    await work();
    expect(await download(token)).toMatchObject({
      status: 200,
      body: { name: 'faktura-20260001.pdf' },
    });
  });

  it('leaves the invoice as it is', async () => {
    const { book, download, work } = prepare();
    const issued = await book.issue();
    const { token, invoice } = await book.share(issued);
    await download(token);
    await work();
    await download(token);
    expect(await book.reread(issued)).toEqual(invoice);
    expect(invoice.status).toBe('draft');
  });

  it('is not there for whoever has no valid link', async () => {
    const { book, download } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued);
    await book.unshare(issued);
    expect((await download(token)).status).toBe(404);
    expect((await download('unknown')).status).toBe(404);
  });

  it('says so when it cannot be printed', async () => {
    const { book, download } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued);
    await download(token);
    const job = await book.ports.pdfJobs.find(book.caller.id, issued.id);
    if (job) await book.ports.pdfJobs.fail(book.caller.id, job);
    const failed = await download(token);
    expect(failed.status).toBe(500);
    expect(Object(failed.body).html).toContain('PDF se nepodařilo připravit');
  });
});
