import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import { rateWindow } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { MailJobs, MailRequest, MailStep } from '../../ports/mail-jobs';
import { countSteps } from './count-steps';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { figureCounts } from './invoice-figures';
import { addEntries, putInvoice } from './invoice-steps';
import { attribute, getItem, type Item, query } from './item';
import { mailKeys, mailShards } from './keys';
import { countStep, limitStep } from './rate-limit-step';
import type { Table } from './table';
import { type Step, TransactionRefused, transact } from './transact';

/** Complaints come weeks later; after this nobody asks what became of a mail. */
const keptSeconds = 90 * 86_400;

function secondsOf(at: Instant): number {
  return Math.floor(epochMillisecondsOf(at) / 1000);
}

/** Spreads the mails over a few partitions: their ids end in random characters. */
function keyOf(ownerId: UserId, mailId: string) {
  const shard = mailId.charCodeAt(mailId.length - 1) % mailShards;
  return mailKeys.job(shard, ownerId, mailId);
}

function itemOf(job: MailJob): Item {
  const { retryAt, state, id, ownerId } = job;
  return {
    ...keyOf(ownerId, id),
    ...(retryAt && { gsi1sk: mailKeys.byRetry(retryAt) }),
    row: { id, ownerId },
    state,
    job,
    ttl: secondsOf(job.requestedAt) + keptSeconds,
  };
}

/** A new mail as a part of a transaction, for what must not happen without it. */
export function addMail(ownerId: UserId, job: MailJob): Step {
  return { name: 'mail', put: itemOf({ ...job, ownerId }) };
}

/** Whoever moved it meanwhile wins. */
function putJob({ from, job }: Pick<MailStep, 'from' | 'job'>): Step {
  return {
    name: 'mail',
    put: itemOf(job),
    expression: '#state = :from',
    names: { '#state': 'state' },
    values: { ':from': from },
  };
}

function historySteps(ownerId: UserId, job: MailJob, entry: MailRequest['entry']): Step[] {
  return entry && job.invoiceId ? addEntries(ownerId, job.invoiceId, [entry]) : [];
}

function changeSteps(ownerId: UserId, { change }: MailStep): Step[] {
  if (!change) return [];
  const { before, after, entries } = change;
  return [
    putInvoice(ownerId, before, after),
    ...addEntries(ownerId, after.id, entries),
    ...countSteps(figureCounts(ownerId, [{ before, after }])),
  ];
}

function refuseMore({ limit, at }: MailRequest, cause: unknown): never {
  const retryAfterSeconds = rateWindow(limit, at).secondsLeft;
  throw new AppError('EMAIL_LIMIT_REACHED', { retryAfterSeconds }, { cause });
}

function countRecipients(ownerId: UserId, { at, recipients, limit }: MailRequest): Step {
  return countStep(limit, { ownerId }, at, recipients);
}

async function find(table: Table, ownerId: UserId, mailId: string): Promise<MailJob | undefined> {
  if (mailId === '') return undefined;
  return attribute<MailJob>(await getItem(table, keyOf(ownerId, mailId)), 'job');
}

async function findMadeMail(table: Table, ownerId: UserId, { at, idempotency }: MailRequest) {
  return findMade(table, ownerId, { at, idempotency }, (id: string) => find(table, ownerId, id));
}

async function create(
  table: Table,
  ownerId: UserId,
  job: MailJob,
  request: MailRequest,
): Promise<MailJob> {
  const made = await findMadeMail(table, ownerId, request);
  if (made) return made;
  try {
    await transact(table, [
      addMail(ownerId, job),
      ...historySteps(ownerId, job, request.entry),
      countRecipients(ownerId, request),
      ...rememberMade(ownerId, request.idempotency, job.id, request.at),
    ]);
    return job;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (!error.steps.has(idempotencyStep)) refuseMore(request, error);

    const winner = await findMadeMail(table, ownerId, request);
    invariant(winner, 'an idempotency key that is taken leads to its mail');
    return winner;
  }
}

/** Tells a mail that somebody else moved from an invoice that somebody else changed. */
async function write(
  table: Table,
  steps: readonly Step[],
  counted?: MailRequest,
): Promise<boolean> {
  try {
    await transact(table, steps);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (error.steps.has('mail')) return false;
    if (counted && error.steps.has(limitStep)) refuseMore(counted, error);
    throw new AppError('EDIT_CONFLICT', undefined, { cause: error });
  }
}

async function listOverdue(table: Table, now: Instant, limit: number): Promise<MailJob[]> {
  const shards = Array.from({ length: mailShards }, (_, shard) => mailKeys.shard(shard));
  const pages = await Promise.all(
    shards.map((pk) =>
      query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': pk, ':now': mailKeys.byRetry(now) },
        Limit: limit,
      }),
    ),
  );
  const rows = pages
    .flatMap(({ items }) => items)
    .flatMap((item) => attribute<Pick<MailJob, 'id' | 'ownerId'>>(item, 'row') ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
  const jobs = await Promise.all(rows.map(({ ownerId, id }) => find(table, ownerId, id)));
  return jobs.filter((job) => job !== undefined);
}

export function mailJobTable(table: Table): MailJobs {
  return {
    find: (ownerId, mailId) => find(table, ownerId, mailId),
    create: (ownerId, job, request) => create(table, ownerId, job, request),
    move: (ownerId, step) =>
      write(table, [
        putJob({ from: step.from, job: { ...step.job, ownerId } }),
        ...historySteps(ownerId, step.job, step.entry),
        ...changeSteps(ownerId, step),
      ]),
    note: (ownerId, job, { key, entry }) =>
      write(table, [
        {
          name: 'mail',
          key: keyOf(ownerId, job.id),
          update: 'ADD told :these',
          expression: 'attribute_exists(pk) AND NOT contains(told, :this)',
          values: { ':these': new Set([key]), ':this': key },
        },
        ...historySteps(ownerId, job, entry),
      ]),
    restart: (ownerId, step, request) =>
      write(
        table,
        [
          putJob({ from: step.from, job: { ...step.job, ownerId } }),
          ...historySteps(ownerId, step.job, request.entry),
          countRecipients(ownerId, request),
        ],
        request,
      ),
    listOverdueForAnyOwner: (now, limit) => listOverdue(table, now, limit),
  };
}
