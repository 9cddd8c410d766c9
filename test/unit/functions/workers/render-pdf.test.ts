import { renderPdf } from '#functions/workers/render-pdf';
import type { Invoice } from '#shared/domain/invoice';
import { newPdfJob } from '#shared/domain/pdf-job';
import { pictureAddress } from '#shared/domain/picture';
import { aBook } from '../../../support/builders/a-book';
import { aDraft } from '../../../support/builders/an-invoice';
import { anOwner } from '../../../support/builders/an-owner';
import { now } from '../../../support/builders/times';
import { fakeBillingDocuments } from '../../../support/fakes/fake-billing-documents';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakePdfFiles, fakePdfJobs } from '../../../support/fakes/fake-pdf';
import { fakePrinter } from '../../../support/fakes/fake-printer';
import { aPicture } from '../../../support/pictures/a-picture';

async function prepare() {
  const book = aBook();
  const ports = {
    invoices: book.invoices,
    pdfJobs: fakePdfJobs(),
    pdfFiles: fakePdfFiles(),
    billingDocuments: fakeBillingDocuments(),
    pictureFiles: book.pictureFiles,
    pdfPrinter: fakePrinter(),
  };
  const ownerId = book.caller.id;
  const jobFor = async ({ id: invoiceId }: Pick<Invoice, 'id'>, id = 'job') => {
    const job = newPdfJob({ id, ownerId, invoiceId }, now);
    await ports.pdfJobs.request(ownerId, job, await ports.pdfJobs.find(ownerId, invoiceId));
    return { jobId: id, ownerId, invoiceId };
  };
  const render = renderPdf(ports);
  const work = (message: Awaited<ReturnType<typeof jobFor>>) =>
    render({ message, at: now, log: fakeLog() });
  const jobOf = ({ id }: Pick<Invoice, 'id'>) => ports.pdfJobs.find(ownerId, id);
  return { book, ports, jobFor, work, jobOf, ownerId };
}

describe('printing', () => {
  it('stores the file and finishes the job with its name', async () => {
    const { book, ports, jobFor, work, jobOf, ownerId } = await prepare();
    const issued = await book.issue();
    await work(await jobFor(issued));
    const job = await jobOf(issued);
    expect(job).toMatchObject({ state: 'done', attempts: 1 });

    const key = { invoiceId: issued.id, fileName: job?.fileName ?? '' };
    const bytes = await ports.pdfFiles.find(ownerId, key);
    expect(Buffer.from(bytes ?? []).toString()).toContain('Pekařství Rohlíček');
    expect(ports.pdfPrinter.printed[0]).toMatchObject({
      language: 'cs',
      createdAt: issued.issuedAt,
    });
  });

  it('brings the picture of the stamp along, and none where it is gone', async () => {
    const { book, ports, jobFor, work, ownerId } = await prepare();
    const { id } = aPicture();
    const bytes = new TextEncoder().encode('picture');
    await ports.pictureFiles.put(ownerId, id, { bytes, mediaType: 'image/png' });
    const stamps = [pictureAddress(id), pictureAddress(aPicture().id)];
    for (const stamp of stamps) await work(await jobFor(await book.issue({ stamp })));
    const [shown, gone] = ports.pdfPrinter.printed.map(({ html }) => html);
    expect(shown).toContain('src="data:image/png;base64,cGljdHVyZQ=="');
    expect(gone).not.toContain('<img');
  });

  it('finds the picture of no other account', async () => {
    const { book, ports, jobFor, work } = await prepare();
    const { id } = aPicture();
    const bytes = new TextEncoder().encode('picture');
    await ports.pictureFiles.put(anOwner(), id, { bytes, mediaType: 'image/png' });
    await work(await jobFor(await book.issue({ stamp: pictureAddress(id) })));
    expect(ports.pdfPrinter.printed[0]?.html).not.toContain('<img');
  });

  it('happens once, however often the message comes', async () => {
    const { book, ports, jobFor, work } = await prepare();
    const message = await jobFor(await book.issue());
    for (let times = 0; times < 5; times += 1) await work(message);
    expect(ports.pdfPrinter.printed).toHaveLength(1);
  });

  it('leaves a job alone whose place a newer one took', async () => {
    const { book, ports, jobFor, work } = await prepare();
    const issued = await book.issue();
    const old = await jobFor(issued, 'old');
    const next = await jobFor(issued, 'next');
    await work(old);
    expect(ports.pdfPrinter.printed).toHaveLength(0);
    await work(next);
    expect(ports.pdfPrinter.printed).toHaveLength(1);
  });

  it('prints nothing for an invoice that is gone, and asks for nothing more', async () => {
    const { ports, jobFor, work, jobOf } = await prepare();
    const gone = aDraft();
    await work(await jobFor(gone));
    expect(ports.pdfPrinter.printed).toHaveLength(0);
    expect(await jobOf(gone)).toMatchObject({ state: 'failed' });
  });

  it('is tried again when it fails, then given up', async () => {
    const { book, ports, jobFor, jobOf } = await prepare();
    const issued = await book.issue();
    const message = await jobFor(issued);
    const print = jest.fn().mockRejectedValue(new Error('the browser died'));
    const render = renderPdf({ ...ports, pdfPrinter: { print } });

    const states: (string | undefined)[] = [];
    for (let times = 0; times < 3; times += 1) {
      const attempt = render({ message, at: now, log: fakeLog() });
      await expect(attempt).rejects.toThrow('the browser died');
      states.push((await jobOf(issued))?.state);
    }
    expect(states).toEqual(['queued', 'queued', 'failed']);
    await render({ message, at: now, log: fakeLog() });
    expect(print).toHaveBeenCalledTimes(3);
  });
});
