import * as z from 'zod';
import { JobRequest, JobTask, jobFailures, jobStates } from '../domain/job';
import { InvoiceIdText, JobIdText, Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

const ById = z.object({ id: JobIdText });

/** Work on many invoices as whoever asked for it follows it. */
export const Job = z.object({
  id: JobIdText,
  task: JobTask,
  state: z.enum(jobStates),
  /** How many documents there are, once they were counted. */
  total: z.int().optional(),
  /** How many of them are dealt with, those with problems among them. */
  done: z.int(),
  /** The documents with which it could not do what it was asked to, and why. */
  problems: z.array(
    z.object({
      invoiceId: InvoiceIdText,
      number: z.string().optional(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** Once it is done and there is something to download. */
  file: z.object({ name: z.string(), bytes: z.int() }).optional(),
  /** Why it failed: something of ours broke, there was nothing to do, or too much for one job. */
  failure: z.enum(jobFailures).optional(),
  createdAt: Moment,
  /** Job and file are gone after this. */
  expiresAt: Moment,
});

export const jobs = group('jobs', {
  start: endpoint({
    route: 'POST /api/jobs',
    summary:
      'Begin work on many invoices: a ZIP of PDFs, an export, or marking them paid; they are chosen by id or by period',
    access: 'member',
    body: JobRequest,
    isIdempotencyKeyed: true,
    responses: { 202: z.object({ job: Job }) },
    errors: ['IDEMPOTENCY_KEY_REUSED'],
    uses: ['jobs:write', 'job-queue:send'],
  }),
  list: endpoint({
    route: 'GET /api/jobs',
    summary: 'The last jobs of the account, newest first',
    access: 'member',
    responses: { 200: z.object({ jobs: z.array(Job) }) },
    errors: [],
    uses: ['jobs:read'],
  }),
  get: endpoint({
    route: 'GET /api/jobs/{id}',
    summary: 'How far a job is, and what became of it',
    access: 'member',
    params: ById,
    responses: { 200: z.object({ job: Job }) },
    errors: ['JOB_NOT_FOUND'],
    uses: ['jobs:read'],
  }),
  cancel: endpoint({
    route: 'DELETE /api/jobs/{id}',
    summary: 'Stop a job; what it has done already stays, and one that has ended stays as it is',
    access: 'member',
    params: ById,
    responses: { 200: z.object({ job: Job }) },
    errors: ['JOB_NOT_FOUND'],
    uses: ['jobs:write'],
  }),
  download: endpoint({
    route: 'GET /api/jobs/{id}/file',
    summary: 'The address of the file that a job made, for some minutes',
    access: 'member',
    params: ById,
    responses: { 200: z.object({ url: z.string(), name: z.string() }) },
    errors: ['JOB_NOT_FOUND', 'JOB_HAS_NO_FILE'],
    uses: ['jobs:read', 'job-files:read'],
  }),
});
