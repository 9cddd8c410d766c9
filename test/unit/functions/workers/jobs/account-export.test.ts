import { planBillDocument } from '#shared/documents/plan-bill-page';
import { addMilliseconds } from '#shared/domain/calendar';
import { wholeAccount } from '#shared/domain/job';
import { Seller } from '#shared/domain/party';
import { exportFile } from '#shared/exports/export-formats';
import { aClient } from '../../../../support/builders/a-client';
import { aJobBook } from '../../../../support/builders/a-job';
import { aPlanBill } from '../../../../support/builders/a-plan-bill';
import { aDraft } from '../../../../support/builders/an-invoice';
import { now } from '../../../../support/builders/times';
import { unzip } from '../../../../support/exports/unzip';
import { aPicture, aPng } from '../../../../support/pictures/a-picture';

process.env['APP_URL'] = 'https://splatno.example';

type Book = ReturnType<typeof aJobBook>;

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const jsonOf = (bytes: Uint8Array | undefined) => JSON.parse(textOf(bytes));

async function exported(book: Book) {
  const job = await book.finish(await book.start(wholeAccount));
  const bytes = book.ports.jobFiles.resultOf(job) ?? Buffer.alloc(0);
  return { job, bytes, files: unzip(bytes) };
}

describe('the export of all that an account has', () => {
  it('holds every issued document as PDF, ISDOC, JSON and CSV, with its history', async () => {
    const book = aJobBook();
    const issued = [await book.issue(), await book.issue()];
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    const all = [...issued, cancelled];

    const { job, bytes, files } = await exported(book);

    expect(job).toMatchObject({ state: 'done', done: 3, total: 3, problems: [] });
    expect(job.file).toEqual({ name: 'splatno-data-2026-11-27.zip', bytes: bytes.byteLength });
    for (const { number } of all) expect(files[`pdf/faktura-${number}.pdf`]).toBeDefined();
    for (const invoice of issued) {
      const { body } = exportFile(invoice, 'isdoc');
      expect(textOf(files[`isdoc/faktura-${invoice.number}.isdoc`])).toBe(
        textOf(Buffer.from(body)),
      );
    }
    // What ISDOC cannot say is in the other files.
    expect(files[`isdoc/faktura-${cancelled.number}.isdoc`]).toBeUndefined();
    const numbers = all.map(({ number }) => number).sort();
    const { invoices } = jsonOf(files['faktury.json']);
    expect(invoices.map((one: { number: string }) => one.number).sort()).toEqual(numbers);
    expect(textOf(files['faktury.csv']).trim().split('\r\n')).toHaveLength(4);
    const histories = jsonOf(files['historie-faktur.json']);
    expect(histories).toHaveLength(3);
    for (const { history } of histories) expect(history.length).toBeGreaterThan(0);
  });

  it('holds what stands beside the documents, and the pictures', async () => {
    const book = aJobBook();
    const picture = { ...aPicture(), ownerId: book.ownerId };
    const png = aPng();
    await book.ports.pictureFiles.put(book.ownerId, picture.id, {
      bytes: png,
      mediaType: 'image/png',
    });
    const consent = {
      id: '1',
      analytics: true,
      marketing: false,
      source: 'banner_customize_save',
      version: 1,
      at: now,
    } as const;
    const client = aClient({ name: '=SUM(A1)' });
    const draft = aDraft();
    const seller = Seller.parse({ name: 'Splatno s.r.o.', vatStatus: 'payer' });
    const document = planBillDocument(aPlanBill(), seller, 'cs');
    book.records.set({
      bills: [{ id: 'in_1', document, createdAt: now }],
      clients: [client],
      consents: [consent],
      drafts: [draft],
      pictures: [picture],
      securityEvents: [{ id: '1', kind: 'signed_in', at: now }],
    });

    const { files } = await exported(book);

    expect(jsonOf(files['platby-predplatneho.json'])).toMatchObject([
      { id: 'in_1', number: 'SPL-0001', currency: 'CZK', vat: '17.18', total: '99.00' },
    ]);
    expect(jsonOf(files['souhlasy.json'])).toEqual([consent]);
    expect(jsonOf(files['klienti.json'])).toMatchObject([{ id: client.id, name: '=SUM(A1)' }]);
    expect(textOf(files['klienti.csv'])).toMatch(/^\ufeffNázev;IČO.*\r\n'=SUM\(A1\);/);
    expect(jsonOf(files['koncepty.json']).invoices).toMatchObject([{ id: draft.id }]);
    expect(jsonOf(files['zabezpeceni.json'])).toHaveLength(1);
    expect(jsonOf(files['nastaveni.json'])).toMatchObject({ default_currency: 'CZK' });
    expect(Buffer.compare(Buffer.from(files[`obrazky/${picture.id}.png`] ?? []), png)).toBe(0);
    for (const name of ['profil', 'predplatne', 'upozorneni', 'e-maily']) {
      expect(() => jsonOf(files[`${name}.json`])).not.toThrow();
    }
  });

  it('of an account without documents has files that say so', async () => {
    const { job, files } = await exported(aJobBook());
    expect(job).toMatchObject({ state: 'done', total: 0, done: 0 });
    expect(jsonOf(files['faktury.json']).invoices).toEqual([]);
    expect(jsonOf(files['historie-faktur.json'])).toEqual([]);
    expect(textOf(files['faktury.csv']).split('\r\n')).toHaveLength(2);
  });

  it('goes on where the last slice ended', async () => {
    const book = aJobBook();
    for (let count = 0; count < 45; count += 1) await book.issue();
    const { job, files } = await exported(book);
    expect(job).toMatchObject({ done: 45, total: 45, problems: [] });
    expect(job.slices.length).toBeGreaterThanOrEqual(2);
    expect(jsonOf(files['faktury.json']).invoices).toHaveLength(45);
    expect(jsonOf(files['historie-faktur.json'])).toHaveLength(45);
    expect(Object.keys(files).filter((name) => name.startsWith('pdf/'))).toHaveLength(45);
  });

  it('is told by one letter, with a link that ends when the file does', async () => {
    const book = aJobBook();
    const { job } = await exported(book);
    expect(book.mails).toHaveLength(1);
    const [mail] = book.mails;
    expect(mail).toMatchObject({ isService: true, content: { to: ['tereza@jinovatka.example'] } });
    const link = `https://splatno.example/settings?export=${job.id}#privacy`;
    expect(mail?.content.message).toContain(link);
    expect(mail?.content.message).toContain('30.\u00a011.\u00a02026');

    // The last slice comes once more, as messages may.
    await book.run({ ownerId: book.ownerId, jobId: job.id, step: job.step - 1 });
    expect(book.mails).toHaveLength(1);
  });

  it('is told by none when it was cancelled', async () => {
    const book = aJobBook();
    await book.issue();
    const job = await book.start(wholeAccount);
    await book.ports.jobs.end(job, { state: 'cancelled', at: addMilliseconds(now, 1000) });
    await book.finish(job);
    expect(book.mails).toEqual([]);
  });
});
