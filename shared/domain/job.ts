import * as z from 'zod';
import { catalogue, type ErrorCode } from '../errors/catalogue';
import { addMilliseconds, type Instant, type LocalDate, localDate } from './calendar';
import { exportFormats } from './export-format';
import type { InvoiceId, JobId, UserId } from './ids';
import type { Language } from './language';
import { limits } from './limits';
import { Day, InvoiceIdText } from './values';

const Chosen = z.object({
  invoiceIds: z
    .array(InvoiceIdText)
    .min(1, { error: 'required' })
    .max(limits.chosenInvoices, { error: 'too_many_chosen' }),
});

/** All documents with a number whose day of issue is in the period; both days belong to it. */
const Period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { error: 'period_backwards', path: ['to'] });

const Selection = z.union([Chosen, Period]);
export type JobSelection = z.output<typeof Selection>;

/** What anybody may ask a job to do. */
export const JobRequest = z.discriminatedUnion('kind', [
  /** A ZIP of PDFs with a sheet that lists them, for the accountant. */
  z.object({ kind: z.literal('pdf_zip'), selection: Selection }),
  z.object({ kind: z.literal('export'), format: z.enum(exportFormats), selection: Selection }),
  /** Left out, the day is today. */
  z.object({ kind: z.literal('mark_paid'), selection: Chosen, paymentDate: Day.optional() }),
]);
export type JobRequest = z.output<typeof JobRequest>;

/** What a job does: also all that an account has, which has a call of its own. */
export const JobTask = z.discriminatedUnion('kind', [
  ...JobRequest.options,
  z.object({ kind: z.literal('account'), selection: Period }),
]);
export type JobTask = z.output<typeof JobTask>;
export type JobKind = JobTask['kind'];
export const jobKinds = ['pdf_zip', 'export', 'mark_paid', 'account'] as const satisfies JobKind[];

/** All that an account has: its documents of all days, and what stands beside them. */
export const wholeAccount: JobTask = {
  kind: 'account',
  selection: { from: localDate('1900-01-01'), to: localDate('2199-12-31') },
};

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed: something of ours broke, there was nothing to do, or too much. */
export const jobFailures = ['broken', 'nothing', 'too_many'] as const;
export type JobFailure = (typeof jobFailures)[number];

/** A document with which the job could not do what it was asked to. */
export interface JobProblem {
  readonly invoiceId: InvoiceId;
  readonly number?: string | undefined;
  readonly code: ErrorCode;
}

/** One of the long texts or tables that grow slice by slice. */
export interface JobStream {
  readonly bytes: number;
  /** Before compression. */
  readonly rawBytes: number;
  readonly crc: number;
  /** Files of an archive, rows of a sheet. */
  readonly count: number;
}

export interface JobFile {
  readonly name: string;
  readonly bytes: number;
}

/** Work on many invoices, done slice by slice; whatever the next slice needs to know is in here. */
export interface Job {
  readonly id: JobId;
  readonly ownerId: UserId;
  readonly task: JobTask;
  readonly language: Language;
  readonly state: JobState;
  /** The slice that is due. A message for another one comes late, and asks for nothing. */
  readonly step: number;
  /** How often somebody began this slice. */
  readonly attempts: number;
  /** How many documents there are, once they were counted. */
  readonly total?: number | undefined;
  /** How many of them are dealt with. */
  readonly done: number;
  readonly problems: readonly JobProblem[];
  /** The names under which slices left their parts, oldest first. */
  readonly slices: readonly string[];
  readonly streams: Readonly<Record<string, JobStream>>;
  readonly file?: JobFile | undefined;
  readonly failure?: JobFailure | undefined;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** The job and its file are gone after this. */
  readonly expiresAt: Instant;
}

export type JobReference = Pick<Job, 'id' | 'ownerId' | 'step'>;

const day = 86_400_000;
/** The lifecycle of the bucket removes the files a day later. */
export const jobDays = 3;
/** Longer than a slice takes, so that nobody begins it twice while all is well. */
const resendMilliseconds = 180_000;
const mostAttempts = 5;

/** What one job takes: an archive of PDFs weighs a hundred times what a table does. */
export const mostDocuments = {
  pdf_zip: 5_000,
  export: 20_000,
  mark_paid: limits.chosenInvoices,
  account: 20_000,
} as const satisfies Record<JobKind, number>;

export function newJob(
  { id, ownerId, task, language }: Pick<Job, 'id' | 'ownerId' | 'task' | 'language'>,
  at: Instant,
): Job {
  return {
    id,
    ownerId,
    task,
    language,
    state: 'queued',
    step: 0,
    attempts: 0,
    done: 0,
    problems: [],
    slices: [],
    streams: {},
    createdAt: at,
    updatedAt: at,
    expiresAt: addMilliseconds(at, jobDays * day),
  };
}

export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** When a job of which nothing was heard is sent again. */
export function resendTime(at: Instant): Instant {
  return addMilliseconds(at, resendMilliseconds);
}

/** Whether a slice that was begun this often is not tried again. */
export function isWornOut({ attempts }: Pick<Job, 'attempts'>): boolean {
  return attempts >= mostAttempts;
}

/** A slice that failed is tried again soon at first, then later: 2 s, 8 s, 32 s, 128 s. */
export function secondsToNextAttempt({ attempts }: Pick<Job, 'attempts'>): number {
  return 2 * 4 ** (attempts - 1);
}

/** Whether an error says what is wrong with one document, so that the others go on. */
export function isOfDocument(code: ErrorCode): boolean {
  return catalogue[code].status < 500;
}

const words = {
  pdf_zip: { cs: 'faktury-pdf', en: 'invoices-pdf' },
  export: { cs: 'faktury', en: 'invoices' },
  mark_paid: { cs: 'platby', en: 'payments' },
  account: { cs: 'splatno-data', en: 'splatno-data' },
} as const satisfies Record<JobKind, Record<Language, string>>;

/** Formats that hold one document a file come as an archive of files. */
export function endingOf(task: JobTask): string {
  if (task.kind !== 'export') return 'zip';
  return task.format === 'xml' || task.format === 'isdoc' ? `${task.format}.zip` : task.format;
}

/** `faktury-2026-10-01-2026-12-31.xlsx`, or with the day on which the documents were chosen. */
export function jobFileName(
  { task, language }: Pick<Job, 'task' | 'language'>,
  today: LocalDate,
): string {
  const { selection } = task;
  const isOfPeriod = 'from' in selection && task.kind !== 'account';
  const days = isOfPeriod ? `${selection.from}-${selection.to}` : today;
  return `${words[task.kind][language]}-${days}.${endingOf(task)}`;
}
