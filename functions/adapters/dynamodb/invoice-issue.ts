import { monthOf, todayInPrague } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { documentNumber } from '#shared/domain/invoice-number';
import { firstEntries, timelineEntry } from '#shared/domain/timeline';
import { AppError } from '#shared/errors/app-error';
import { InvariantError, invariant } from '#shared/errors/invariant';
import type { Issue, KeyedCall } from '../../ports/invoices';
import { inTurn, untilDone } from './contention';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { figureSteps } from './invoice-figures';
import { invoiceOf } from './invoice-item';
import { lastSequence } from './invoice-reader';
import {
  addEntries,
  advanceSeries,
  beginHistory,
  countAgainstQuota,
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

/** The invoice that the same key made before. */
export async function findMadeInvoice(
  table: Table,
  ownerId: UserId,
  { idempotency, at }: KeyedCall,
): Promise<Invoice | undefined> {
  const id = await findMade<InvoiceId>(table, ownerId, idempotency, at);
  return id && invoiceOf(await getItem(table, invoiceKeys.invoice(ownerId, id)));
}

/** Only invoices count: credit notes undo them, and proformas become them. */
function quotaSteps(ownerId: UserId, { at, limit, series }: Issue): Step[] {
  if (series.kind !== 'invoice') return [];
  return [countAgainstQuota(ownerId, monthOf(todayInPrague(at)), limit)];
}

function stepsOf(ownerId: UserId, issue: Issue, after: Invoice, number: string, last: number) {
  const { before, series, at, jobId, idempotency, source } = issue;
  const partner = issue.partnerOf?.(after);
  const history = before
    ? addEntries(ownerId, after.id, [timelineEntry(after, 'issued')])
    : beginHistory(ownerId, after.id, firstEntries(after, source));
  const steps: Step[] = [
    advanceSeries(ownerId, series, last),
    lockNumber(ownerId, number, after.id),
    ...quotaSteps(ownerId, issue),
    putInvoice(ownerId, before, after),
    ...history,
    ...partnerSteps(ownerId, partner),
    ...figureSteps(ownerId, [{ before, after }, partner]),
    queueJob({ id: jobId, ownerId, invoiceId: after.id }, at),
    ...rememberMade(ownerId, idempotency, after.id, at),
  ];
  return steps;
}

/** Undefined when another call took the number, and the next one is worth a try. */
function judge({ steps }: TransactionRefused): undefined {
  if (steps.has('quota')) throw new AppError('monthly_limit_reached');
  if (steps.has('invoice') || steps.has(partnerStep)) throw new AppError('EDIT_CONFLICT');
  if (steps.has('series')) return undefined;
  throw new InvariantError(`the next number of the series is free, not refused by ${[...steps]}`);
}

async function tryNextNumber(
  table: Table,
  ownerId: UserId,
  issue: Issue,
): Promise<Invoice | undefined> {
  const last = await lastSequence(table, ownerId, issue.series);
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
  const made = await findMadeInvoice(table, ownerId, issue);
  if (made) return made;

  const tryNext = () => tryNextNumber(table, ownerId, issue);
  const issued = await inTurn(ownerId, () => untilDone(tryNext));
  if (!issued) throw new AppError('TOO_BUSY');
  return issued;
}
