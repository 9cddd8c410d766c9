import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import exceljs from 'exceljs';
import { newId } from '#functions/runtime/new-id';
import { runSlice } from '#functions/workers/jobs/run-slice';
import { addDays, addMilliseconds, localDate } from '#shared/domain/calendar';
import type { ExportFormat } from '#shared/domain/export-format';
import type { InvoiceId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { newJob } from '#shared/domain/job';
import { documentSheet } from '#shared/exports/period/document-sheet';
import { itemSheet, linesOf } from '#shared/exports/period/item-sheet';
import type { Cell } from '#shared/exports/xlsx/cells';
import { anOwner } from '../../support/builders/an-owner';
import { now } from '../../support/builders/times';
import { anIssued } from '../../support/exports/an-issued';
import { fakeAccountRecords } from '../../support/fakes/fake-account-records';
import { fakeProfiles } from '../../support/fakes/fake-accounts';
import { fakeInvoices } from '../../support/fakes/fake-invoices';
import { fakeJobQueue, fakeJobs } from '../../support/fakes/fake-jobs';
import { fakeLog } from '../../support/fakes/fake-log';
import { fakeMailQueue } from '../../support/fakes/fake-mail-jobs';
import { fakePdfFiles, fakePdfJobs, fakePdfQueue } from '../../support/fakes/fake-pdf';
import { fakePictureFiles } from '../../support/fakes/fake-pictures';
import { diskJobFiles } from './disk-job-files';

export type ExportRun =
  | { readonly kind: 'speed'; readonly invoices: number; readonly writer: 'job' | 'exceljs' }
  | { readonly kind: 'memory'; readonly invoices: number; readonly format: ExportFormat };

export interface ExportFigures {
  /** Of all threads, for both of the two compress beside what they write. */
  readonly milliseconds: number;
  readonly grownMegabytes: number;
  /** Documents that were written. */
  readonly rows: number;
}

const period = { from: localDate('2024-01-01'), to: localDate('2026-12-31') };
const sample = anIssued({
  input: {
    items: [
      { name: 'Sazba a příprava', quantity: '6.5', unit: 'h', unitPrice: '780.25', vatRate: 21 },
      { name: 'Tisk etiket', quantity: 2400, unit: 'ks', unitPrice: '1.35', vatRate: 12 },
    ],
  },
});

/** Made when it is read, as from a database, so that only what the export keeps is in memory. */
function invoiceOf(id: InvoiceId, index: number): Invoice {
  const issueDate = addDays(period.from, index % 1000);
  return {
    ...structuredClone(sample),
    id,
    number: `2026${String(index).padStart(6, '0')}`,
    issueDate,
    buyer: { ...sample.buyer, name: `Odběratel číslo ${index}` },
  };
}

function bookOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) =>
    newId<InvoiceId>(addMilliseconds(now, index)),
  );
  const positions = new Map(ids.map((id, index) => [id, index]));
  return {
    ids,
    invoices: {
      ...fakeInvoices(),
      listIssuedIn: async () => ids,
      find: async (_: unknown, id: InvoiceId) => {
        const index = positions.get(id);
        return index === undefined ? undefined : invoiceOf(id, index);
      },
    },
  };
}

async function exported(count: number, format: ExportFormat, onReady: () => void) {
  const { invoices } = bookOf(count);
  const jobFiles = await diskJobFiles();
  const ports = {
    invoices,
    jobFiles,
    jobs: fakeJobs(),
    jobQueue: fakeJobQueue(),
    pdfJobs: fakePdfJobs(),
    pdfQueue: fakePdfQueue(),
    pdfFiles: fakePdfFiles(),
    pictureFiles: fakePictureFiles(),
    accountRecords: fakeAccountRecords().accountRecords,
    profiles: fakeProfiles(),
    mailQueue: fakeMailQueue(),
  };
  const ownerId = anOwner();
  const task = { kind: 'export', format, selection: period } as const;
  const job = newJob({ id: newId(now), ownerId, task, language: 'cs' }, now);
  await ports.jobs.create(job, { at: now, idempotency: undefined });
  await ports.jobQueue.send({ ownerId, jobId: job.id, step: 0 });

  onReady();
  const run = runSlice(ports);
  const log = fakeLog();
  for (
    let message = ports.jobQueue.waiting.shift();
    message;
    message = ports.jobQueue.waiting.shift()
  ) {
    await run({ message, at: now, log });
  }
  const done = await ports.jobs.find(ownerId, job.id, now);
  if (done?.state !== 'done') throw new Error(`The export ended as ${done?.state}: ${log.lines}`);
  await jobFiles.close();
  return done.done - done.problems.length;
}

function cellValue(cell: Cell) {
  if (cell.kind === 'empty') return null;
  return cell.kind === 'number' ? Number(cell.value) : cell.text;
}

/** The same two tables by the library, a row at a time into a stream that keeps nothing. */
async function exportedByPeer(count: number, onReady: () => void): Promise<number> {
  const { ids, invoices } = bookOf(count);
  onReady();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: nowhere });
  const [documents, items] = [documentSheet('cs'), itemSheet('cs')];
  const sheets = [workbook.addWorksheet(documents.name), workbook.addWorksheet(items.name)];
  const [first, second] = sheets;
  for (const id of ids) {
    const invoice = await invoices.find(undefined, id);
    if (!invoice) continue;
    first?.addRow(documents.cells(invoice).map(cellValue)).commit();
    for (const line of linesOf(invoice)) second?.addRow(items.cells(line).map(cellValue)).commit();
  }
  for (const sheet of sheets) sheet.commit();
  await workbook.commit();
  return count;
}

function memoryNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

/** The highest that memory stood above where it began, looked at every few milliseconds. */
async function figuresOf(run: ExportRun): Promise<ExportFigures> {
  const format = run.kind === 'memory' ? run.format : 'xlsx';
  const isPeer = run.kind === 'speed' && run.writer === 'exceljs';
  const write = (count: number, onReady: () => void) =>
    isPeer ? exportedByPeer(count, onReady) : exported(count, format, onReady);
  // What is loaded and compiled is not what an export holds, or takes.
  await write(2000, () => undefined);
  await pause(50);

  let base = memoryNow();
  let peak = base;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  let start = process.cpuUsage();
  const rows = await write(run.invoices, () => {
    // The list of the fake is not the export's.
    base = memoryNow();
    peak = base;
    start = process.cpuUsage();
  });
  const { user, system } = process.cpuUsage(start);
  const milliseconds = (user + system) / 1000;
  clearInterval(watch);
  return { milliseconds, rows, grownMegabytes: Math.round((peak - base) / 1_048_576) };
}

process.once('message', async (run: ExportRun) => {
  process.send?.(await figuresOf(run));
});
