import { Workbook } from 'exceljs';
import { runSlice } from '#functions/workers/jobs/run-slice';
import { addMilliseconds, localDate } from '#shared/domain/calendar';
import { exportFormats } from '#shared/domain/export-format';
import type { Invoice } from '#shared/domain/invoice';
import type { JobTask } from '#shared/domain/job';
import { exportFile } from '#shared/exports/export-formats';
import { csvHeading, csvRecords } from '#shared/exports/invoice-csv';
import { aJobBook } from '../../../../support/builders/a-job';
import { now } from '../../../../support/builders/times';
import { readWorkbook } from '../../../../support/exports/read-workbook';
import { unzip } from '../../../../support/exports/unzip';
import { fakeLog } from '../../../../support/fakes/fake-log';

type Book = ReturnType<typeof aJobBook>;

const period = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
const chosen = (...invoices: Invoice[]) => ({ invoiceIds: invoices.map(({ id }) => id) });
/** Documents of one day stand in the order of their ids. */
const inOrder = (invoices: readonly Invoice[]) =>
  [...invoices].sort((a, b) => (a.id < b.id ? -1 : 1));
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

async function resultOf(book: Book, task: JobTask) {
  const job = await book.finish(await book.start(task));
  const bytes = book.ports.jobFiles.resultOf(job);
  return { job, bytes: bytes ?? Buffer.alloc(0) };
}

describe('an export', () => {
  it('of CSV holds the records of all, after one heading', async () => {
    const book = aJobBook();
    const [first, second] = [await book.issue(), await book.issue()];
    const { job, bytes } = await resultOf(book, {
      kind: 'export',
      format: 'csv',
      selection: chosen(first, second),
    });
    expect(textOf(bytes)).toBe(
      csvHeading('cs') + csvRecords(first, 'cs') + csvRecords(second, 'cs'),
    );
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, problems: [] });
    expect(job.file).toEqual({ name: 'faktury-2026-11-27.csv', bytes: bytes.byteLength });
  });

  it('of JSON is one document of records that read back', async () => {
    const book = aJobBook();
    const [first, second] = [await book.issue(), await book.issue()];
    const task = { kind: 'export', format: 'json', selection: period } as const;
    const { job, bytes } = await resultOf(book, task);
    const { invoices, format, version } = JSON.parse(textOf(bytes));
    expect([format, version]).toEqual(['splatno-invoices', 1]);
    const single = inOrder([first, second]).map(
      (one) => JSON.parse(textOf(Buffer.from(exportFile(one, 'json').body))).invoice,
    );
    expect(invoices).toEqual(single);
    expect(job.file?.name).toBe('faktury-2026-11-01-2026-11-30.json');
  });

  it.each(['xml', 'isdoc'] as const)('of %s is a ZIP of the files of each', async (format) => {
    const book = aJobBook();
    const invoices = inOrder([await book.issue(), await book.issue(), await book.issue()]);
    const { bytes } = await resultOf(book, { kind: 'export', format, selection: period });
    const files = unzip(bytes);
    expect(Object.keys(files)).toEqual(invoices.map(({ number }) => `faktura-${number}.${format}`));
    for (const invoice of invoices) {
      const { name, body } = exportFile(invoice, format);
      expect(textOf(files[name])).toBe(textOf(Buffer.from(body)));
    }
  });

  it('leaves out what a format cannot say, and tells which', async () => {
    const book = aJobBook();
    const [draft, issued] = [await book.draft(), await book.issue()];
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    const { job, bytes } = await resultOf(book, {
      kind: 'export',
      format: 'isdoc',
      selection: chosen(draft, issued, cancelled),
    });
    expect(Object.keys(unzip(bytes))).toEqual([`faktura-${issued.number}.isdoc`]);
    expect(job).toMatchObject({ state: 'done', done: 3 });
    expect(job.problems).toEqual([
      { invoiceId: draft.id, number: undefined, code: 'VALIDATION_FAILED' },
      { invoiceId: cancelled.id, number: cancelled.number, code: 'INVOICE_CANCELLED' },
    ]);
  });

  it('of XLSX has a row a document and a row an item', async () => {
    const book = aJobBook();
    const issued = await book.issue();
    const { bytes } = await resultOf(book, { kind: 'export', format: 'xlsx', selection: period });
    const { documents, items } = await readWorkbook(bytes);
    expect(documents[0]?.slice(0, 2)).toEqual(['Číslo dokladu', 'Typ dokladu']);
    expect(documents[1]?.slice(0, 2)).toEqual([issued.number, 'Faktura']);
    expect(documents[1]).toEqual(expect.arrayContaining([1000, 210, 1210]));
    expect(items[1]).toEqual(expect.arrayContaining([issued.number, 'Návrh etikety', 2, 500]));
  });

  it('of XLSX is a table: its titles are whole, stay, are printed on every page, and have filters', async () => {
    const book = aJobBook();
    await book.issue();
    const { bytes } = await resultOf(book, { kind: 'export', format: 'xlsx', selection: period });
    const workbook = new Workbook();
    await workbook.xlsx.load(Uint8Array.from(bytes).buffer);

    const [documents, items] = workbook.worksheets;
    expect(documents?.getCell('E1').value).toBe('Datum zdanitelného plnění');
    expect(documents?.getRow(1).height).toBe(30);
    expect(documents?.autoFilter).toBe('A1:Z1048576');
    expect(items?.autoFilter).toBe('A1:K1048576');
    for (const sheet of [documents, items]) {
      expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(sheet?.pageSetup.printTitlesRow).toBe('1:1');
    }
    expect(documents?.getCell('L1').alignment).toMatchObject({ horizontal: 'right', indent: 1 });
    expect(documents?.getCell('L2').alignment).toMatchObject({ horizontal: 'right', indent: 1 });
  });

  describe('of 600 documents', () => {
    const book = aJobBook();
    const invoices: Invoice[] = [];
    beforeAll(async () => {
      for (let count = 0; count < 600; count += 1) invoices.push(await book.issue());
    });

    it.each(exportFormats)('as %s goes on where the last slice ended', async (format) => {
      const { job, bytes } = await resultOf(book, { kind: 'export', format, selection: period });
      expect(job).toMatchObject({ state: 'done', done: 600, total: 600 });
      // Counted, three slices or two of a workbook, joined.
      expect(job.step).toBe(format === 'xlsx' ? 4 : 5);

      const numbers = inOrder(invoices).map(({ number }) => number);
      if (format === 'xlsx') {
        const { documents, items } = await readWorkbook(bytes);
        expect(documents.slice(1).map(([number]) => number)).toEqual(numbers);
        expect(items).toHaveLength(601);
      } else if (format === 'json') {
        const { invoices: read } = JSON.parse(textOf(bytes));
        expect(read.map((one: Invoice) => one.number)).toEqual(numbers);
      } else if (format === 'csv') {
        expect(textOf(bytes).split('\r\n')).toHaveLength(602);
      } else {
        expect(Object.keys(unzip(bytes))).toHaveLength(600);
      }
    });
  });

  it('of a period takes what was issued in it, oldest first, and no drafts', async () => {
    const book = aJobBook();
    await book.draft();
    const late = await book.issue({ issueDate: '2026-11-30', dueDate: '2026-12-14' });
    const early = await book.issue({ issueDate: '2026-11-01' });
    await book.issue({ issueDate: '2026-10-31' });
    await book.issue({ issueDate: '2026-12-01', dueDate: '2026-12-14' });
    const { bytes } = await resultOf(book, { kind: 'export', format: 'json', selection: period });
    const { invoices } = JSON.parse(textOf(bytes));
    expect(invoices.map(({ id }: Invoice) => id)).toEqual([early.id, late.id]);
  });

  it('of nothing says so', async () => {
    const book = aJobBook();
    const { job } = await resultOf(book, { kind: 'export', format: 'csv', selection: period });
    expect(job).toMatchObject({ state: 'failed', failure: 'nothing', total: 0 });
    expect(job.file).toBeUndefined();
  });
});

describe('a ZIP of PDFs', () => {
  it('waits for what is not printed yet, and lists all in a sheet', async () => {
    const book = aJobBook();
    const invoices = inOrder([await book.issue(), await book.issue()]);
    const { job, bytes } = await resultOf(book, { kind: 'pdf_zip', selection: period });
    const files = unzip(bytes);
    expect(Object.keys(files)).toEqual([
      ...invoices.map(({ number }) => `faktura-${number}.pdf`),
      'prehled-faktur.xlsx',
    ]);
    expect(textOf(files[`faktura-${invoices[0]?.number}.pdf`])).toContain('Pekařství Rohlíček');
    const { documents } = await readWorkbook(Buffer.from(files['prehled-faktur.xlsx'] ?? []));
    expect(documents.slice(1).map(([number]) => number)).toEqual(
      invoices.map(({ number }) => number),
    );
    expect(job).toMatchObject({ state: 'done', done: 2 });
    expect(book.ports.jobQueue.delays).toContain(2);
    expect(book.printer.printed).toHaveLength(2);
  });

  it('tells drafts apart, which have no number to be called by', async () => {
    const book = aJobBook();
    const [one, other] = [await book.draft(), await book.draft()];
    const { bytes } = await resultOf(book, { kind: 'pdf_zip', selection: chosen(one, other) });
    expect(Object.keys(unzip(bytes))).toEqual([
      `faktura-koncept-${one.id}.pdf`,
      `faktura-koncept-${other.id}.pdf`,
      'prehled-faktur.xlsx',
    ]);
  });

  it('goes on without what cannot be printed, and tells which', async () => {
    const book = aJobBook();
    const [bad, good] = [await book.issue(), await book.issue()];
    const job = await book.start({ kind: 'pdf_zip', selection: chosen(bad, good) });
    const [collect] = book.ports.jobQueue.waiting.splice(0);
    if (collect) await book.run(collect);
    const [slice] = book.ports.jobQueue.waiting.splice(0);
    if (slice) await book.run(slice);
    const asked = await book.ports.pdfJobs.find(book.ownerId, bad.id);
    if (asked) await book.ports.pdfJobs.fail(book.ownerId, asked);

    const done = await book.finish(job);
    expect(done.problems).toEqual([{ invoiceId: bad.id, number: bad.number, code: 'PDF_FAILED' }]);
    const files = unzip(book.ports.jobFiles.resultOf(done) ?? Buffer.alloc(0));
    expect(Object.keys(files)).toEqual([`faktura-${good.number}.pdf`, 'prehled-faktur.xlsx']);
  });
});

describe('marking paid', () => {
  it('takes the ordinary transition, and tells which invoice refused it', async () => {
    const book = aJobBook();
    const [draft, issued] = [await book.draft(), await book.issue()];
    const paid = await book.move(await book.issue(), { status: 'paid' });
    const paymentDate = localDate('2026-11-20');
    const { job } = await resultOf(book, {
      kind: 'mark_paid',
      selection: chosen(draft, issued, paid),
      paymentDate,
    });
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(job.problems).toEqual([
      { invoiceId: draft.id, number: undefined, code: 'INVALID_STATUS_CHANGE' },
    ]);
    const after = await book.invoices.find(book.ownerId, issued.id);
    expect(after).toMatchObject({ status: 'paid', paymentDate, amountPaid: issued.totals.payable });
    expect(await book.invoices.find(book.ownerId, paid.id)).toEqual(paid);
    const events = await book.invoices.listTimeline(book.ownerId, issued.id);
    expect(events.map(({ event }) => event)).toEqual(['created', 'issued', 'paid']);
  });

  it('gives way to whoever saves the invoice at the same time', async () => {
    const book = aJobBook();
    const issued = await book.issue();
    const save = jest.spyOn(book.ports.invoices, 'save').mockImplementationOnce(async () => {
      save.mockRestore();
      await book.move(issued, { status: 'sent' });
      return book.ports.invoices.save(book.ownerId, { before: issued, after: issued, entries: [] });
    });
    const { job } = await resultOf(book, { kind: 'mark_paid', selection: chosen(issued) });
    expect(job.problems).toEqual([]);
    expect(await book.invoices.find(book.ownerId, issued.id)).toMatchObject({ status: 'paid' });
  });

  it('does not reach the invoices of others', async () => {
    const [book, other] = [aJobBook(), aJobBook()];
    const foreign = await other.issue();
    const { job } = await resultOf(book, { kind: 'mark_paid', selection: chosen(foreign) });
    expect(job.problems).toEqual([{ invoiceId: foreign.id, code: 'INVOICE_NOT_FOUND' }]);
    expect(await other.invoices.find(other.ownerId, foreign.id)).toEqual(foreign);
  });
});

describe('delivery', () => {
  /** The same numbers at every run. */
  function randomFrom(seed: number) {
    let state = seed;
    return (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % limit;
    };
  }

  it.each([1, 2, 3, 4, 5, 6])(
    'of each message one to five times in any order makes one result (%d)',
    async (seed) => {
      const random = randomFrom(seed);
      const book = aJobBook();
      const invoices: Invoice[] = [];
      for (let count = 0; count < 45; count += 1) invoices.push(await book.issue());
      const zip = await book.start({ kind: 'pdf_zip', selection: period });
      const paid = await book.start({ kind: 'mark_paid', selection: chosen(...invoices) });

      const { waiting } = book.ports.jobQueue;
      const again: typeof waiting = [];
      while (waiting.length > 0) {
        const [message] = waiting.splice(random(waiting.length), 1);
        if (!message) break;
        again.push(...Array.from({ length: random(5) }, () => message));
        await book.run(message);
        if (again.length > 0) {
          const late = again.splice(random(again.length), 1 + random(2));
          await Promise.all(late.map((one) => book.run(one)));
        }
        await book.printAll();
      }
      for (const message of again) await book.run(message);

      expect(await book.find(paid.id)).toMatchObject({ state: 'done', done: 45, problems: [] });
      for (const { id } of invoices) {
        const events = await book.invoices.listTimeline(book.ownerId, id);
        expect(events.map(({ event }) => event)).toEqual(['created', 'issued', 'paid']);
      }
      const done = await book.find(zip.id);
      expect(done).toMatchObject({ state: 'done', done: 45, problems: [] });
      const files = Object.keys(unzip(book.ports.jobFiles.resultOf(zip) ?? Buffer.alloc(0)));
      expect(files).toHaveLength(46);
      expect(new Set(files).size).toBe(46);
    },
  );

  it('twice at the same time keeps the part of one of the two', async () => {
    const book = aJobBook();
    for (let count = 0; count < 3; count += 1) await book.issue();
    const job = await book.start({ kind: 'export', format: 'isdoc', selection: period });
    const { waiting } = book.ports.jobQueue;
    while (waiting.length > 0) {
      const messages = waiting.splice(0);
      await Promise.all(messages.flatMap((message) => [book.run(message), book.run(message)]));
    }
    const done = await book.find(job.id);
    expect(done).toMatchObject({ state: 'done', done: 3 });
    const files = unzip(book.ports.jobFiles.resultOf(job) ?? Buffer.alloc(0));
    expect(Object.keys(files)).toHaveLength(3);
  });

  it('after a cancellation does nothing more', async () => {
    const book = aJobBook();
    const invoices: Invoice[] = [];
    for (let count = 0; count < 30; count += 1) invoices.push(await book.issue());
    const job = await book.start({ kind: 'mark_paid', selection: chosen(...invoices) });
    const { waiting } = book.ports.jobQueue;
    for (let slices = 0; slices < 2; slices += 1) {
      const [message] = waiting.splice(0);
      if (message) await book.run(message);
    }
    await book.ports.jobs.end(job, { state: 'cancelled', at: now });
    const ended = await book.finish(job);
    expect(ended).toMatchObject({ state: 'cancelled', done: 20 });
    const paid = await Promise.all(invoices.map(({ id }) => book.invoices.find(book.ownerId, id)));
    expect(paid.filter((invoice) => invoice?.status === 'paid')).toHaveLength(20);
  });
});

describe('a slice that fails', () => {
  const broken = async () => {
    const book = aJobBook();
    await book.issue();
    const job = await book.start({ kind: 'export', format: 'csv', selection: period });
    const failing = jest.spyOn(book.ports.jobFiles, 'putPart');
    failing.mockRejectedValue(new Error('the bucket is down'));
    return { book, job, failing };
  };
  const first = (book: Book) => {
    const [message] = book.ports.jobQueue.waiting.splice(0);
    if (!message) throw new Error('a message waits');
    return message;
  };

  it('comes again, each time later, and succeeds once the cause is gone', async () => {
    const { book, job, failing } = await broken();
    for (let attempt = 0; attempt < 3; attempt += 1) await book.run(first(book));
    expect(book.ports.jobQueue.delays).toEqual([0, 2, 8, 32]);
    expect(await book.find(job.id)).toMatchObject({ state: 'running', attempts: 3 });
    failing.mockRestore();
    expect(await book.finish(job)).toMatchObject({ state: 'done', attempts: 0 });
  });

  it('ends the job in the end, and each of its messages among the dead letters', async () => {
    const { book, job } = await broken();
    for (let attempt = 0; attempt < 4; attempt += 1) await book.run(first(book));
    const last = first(book);
    await expect(book.run(last)).rejects.toThrow('the bucket is down');
    expect(await book.find(job.id)).toMatchObject({ state: 'failed', failure: 'broken' });
    await expect(book.run(last)).rejects.toThrow('can go on');
    await book.run({ ...last, step: last.step + 1 });
    await book.run(last, addMilliseconds(job.expiresAt, 1));
  });

  it('does not hold up the next: the queue may be down when it is sent', async () => {
    const book = aJobBook();
    await book.issue();
    const job = await book.start({ kind: 'export', format: 'csv', selection: period });
    jest.spyOn(book.ports.jobQueue, 'send').mockRejectedValueOnce(new Error('down'));
    await runSlice(book.ports)({ message: first(book), at: now, log: fakeLog() });
    expect(await book.find(job.id)).toMatchObject({ state: 'running', step: 1 });
    const stuck = await book.ports.jobs.listStuckForAnyOwner(addMilliseconds(now, 180_000), 10);
    expect(stuck).toEqual([{ id: job.id, ownerId: book.ownerId, step: 1 }]);
  });
});
