import { monthOf, todayInPrague } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { documentNumber } from '#shared/domain/invoice-number';
import { isUnlimited } from '#shared/domain/plan';
import { firstEntries, timelineEntry } from '#shared/domain/timeline';
import { AppError } from '#shared/errors/app-error';
import { InvariantError, invariant } from '#shared/errors/invariant';
import type { Issue, KeyedCall } from '../../ports/invoices';
import { inTurn, untilDone } from './contention';
import { type Counting, countSteps, countsStep } from './count-steps';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { figureCounts } from './invoice-figures';
import { invoiceOf } from './invoice-item';
import {
  addEntries,
  beginHistory,
  lockNumber,
  partnerStep,
  partnerSteps,
  putInvoice,
} from './invoice-steps';
import { wordSteps } from './invoice-words';
import { getItem } from './item';
import { invoiceKeys } from './keys';
import { queueJob } from './pdf-job-steps';
import type { Table } from './table';
import { type Step, TransactionRefused, transact } from './transact';
import {
  advanceSeries,
  countAgainstQuota,
  countIn,
  digitsOf,
  readYear,
  yearCount,
  yearOfMonth,
} from './year-counts';

/** The invoice that the same key made before. */
export async function findMadeInvoice(
  table: Table,
  ownerId: UserId,
  call: KeyedCall,
): Promise<Invoice | undefined> {
  return findMade(table, ownerId, call, async (id: InvoiceId) =>
    invoiceOf(await getItem(table, invoiceKeys.invoice(ownerId, id))),
  );
}

interface Before {
  /** The last number of the series. */
  readonly last: number;
  /** The quota of the month; it only ever grows, so what is seen used up stays so. */
  readonly isUsedUp: boolean;
}

/** Only invoices count: credit notes undo them, and proformas become them. */
function isCounted({ series }: Issue): boolean {
  return series.kind === 'invoice';
}

async function lookBefore(table: Table, ownerId: UserId, issue: Issue): Promise<Before> {
  const { series, at, limit } = issue;
  const month = monthOf(todayInPrague(at));
  const year = yearOfMonth(month);
  const ofSeries = await readYear(table, ownerId, series.year);
  // Nearly always the same: who issues dates the invoice in the year that it is.
  const ofQuota = year === series.year ? ofSeries : await readYear(table, ownerId, year);
  const used = countIn(ofQuota, yearCount.quota(digitsOf(month)));
  return {
    last: countIn(ofSeries, yearCount.last(series.kind)),
    isUsedUp: isCounted(issue) && !isUnlimited(limit) && used >= limit,
  };
}

function countOne(ownerId: UserId, issue: Issue, last: number): Counting[] {
  const { series, at, limit } = issue;
  const month = monthOf(todayInPrague(at));
  return [
    advanceSeries(ownerId, series, last),
    ...(isCounted(issue) ? [countAgainstQuota(ownerId, month, limit)] : []),
  ];
}

function stepsOf(ownerId: UserId, issue: Issue, after: Invoice, number: string, last: number) {
  const { before, at, jobId, idempotency, source } = issue;
  const partner = issue.partnerOf?.(after);
  const history = before
    ? addEntries(ownerId, after.id, [timelineEntry(after, 'issued')])
    : beginHistory(ownerId, after.id, firstEntries(after, source));
  const steps: Step[] = [
    ...countSteps([
      ...countOne(ownerId, issue, last),
      ...figureCounts(ownerId, [{ before, after }, partner]),
    ]),
    lockNumber(ownerId, number, after.id),
    putInvoice(ownerId, before, after),
    ...history,
    ...partnerSteps(ownerId, partner),
    queueJob({ id: jobId, ownerId, invoiceId: after.id }, at),
    ...rememberMade(ownerId, idempotency, after.id, at),
  ];
  return steps;
}

/** Undefined when another call took the number or the last of the quota, and a second look tells which. */
function judge({ steps }: TransactionRefused): undefined {
  if (steps.has('invoice') || steps.has(partnerStep)) throw new AppError('EDIT_CONFLICT');
  if (steps.has(countsStep)) return undefined;
  throw new InvariantError(`the next number of the series is free, not refused by ${[...steps]}`);
}

async function tryNextNumber(
  table: Table,
  ownerId: UserId,
  issue: Issue,
): Promise<Invoice | undefined> {
  const { last, isUsedUp } = await lookBefore(table, ownerId, issue);
  if (isUsedUp) {
    // The key may be what made the last one, a moment ago.
    const made = await findMadeInvoice(table, ownerId, issue);
    if (made) return made;
    throw new AppError('monthly_limit_reached');
  }
  const number = documentNumber(issue.series, last + 1);
  const after = issue.numbered(number);
  try {
    await transact(table, [
      ...stepsOf(ownerId, issue, after, number, last),
      ...(await wordSteps(table, ownerId, issue.before, after)),
    ]);
    return after;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (!error.steps.has(idempotencyStep)) return judge(error);

    const made = await findMadeInvoice(table, ownerId, issue);
    invariant(made, 'an idempotency key that is taken leads to its invoice');
    return made;
  }
}

/**
 * Issues in one transaction. The number is read first and the transaction demands that it still is
 * the last one: an atomic counter would leave a gap when something dies after it, and reading the
 * highest number would give the same one twice.
 */
export async function issueInOrder(table: Table, ownerId: UserId, issue: Issue): Promise<Invoice> {
  const tryNext = () => tryNextNumber(table, ownerId, issue);
  const issued = await inTurn(
    ownerId,
    // Looked up in turn, so that of many repeats at once only the first writes.
    async () => (await findMadeInvoice(table, ownerId, issue)) ?? (await untilDone(tryNext)),
  );
  if (!issued) throw new AppError('TOO_BUSY');
  return issued;
}
