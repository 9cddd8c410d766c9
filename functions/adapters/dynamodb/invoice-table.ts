import type { UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import { timelineEntry } from '#shared/domain/timeline';
import { isUlid } from '#shared/domain/values';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { DraftCreation, InvoiceReader, InvoiceStore, Save } from '../../ports/invoices';
import { idempotencyStep, rememberMade } from './idempotency';
import { figureSteps, readMonths, readTally } from './invoice-figures';
import { findMadeInvoice, issueInOrder, lastSequence } from './invoice-issue';
import { invoiceOf } from './invoice-item';
import { listRows } from './invoice-list';
import { addEntries, putInvoice, removeInvoice } from './invoice-steps';
import { attribute, getItem, queryAll } from './item';
import { invoiceKeys } from './keys';
import type { Table } from './table';
import { tooLargeIfRefused } from './too-large';
import { type Step, TransactionRefused, transact } from './transact';

async function createDraft(
  table: Table,
  ownerId: UserId,
  draft: Invoice,
  creation: DraftCreation,
): Promise<Invoice> {
  const made = await findMadeInvoice(table, ownerId, creation);
  if (made) return made;
  try {
    await transact(table, [
      putInvoice(ownerId, undefined, draft),
      ...addEntries(ownerId, draft.id, [timelineEntry(draft, 'created')]),
      ...figureSteps(ownerId, undefined, draft),
      ...rememberMade(ownerId, creation.idempotency, draft.id, creation.at),
    ]);
    return draft;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw tooLargeIfRefused(error);
    invariant(error.steps.has(idempotencyStep), 'the id of a new draft is new');

    const winner = await findMadeInvoice(table, ownerId, creation);
    invariant(winner, 'an idempotency key that is taken leads to its invoice');
    return winner;
  }
}

/** Runs a change of one revision; whoever changed the invoice meanwhile wins. */
async function changeRevision(table: Table, steps: readonly Step[]): Promise<void> {
  try {
    await transact(table, steps);
  } catch (error) {
    if (error instanceof TransactionRefused)
      throw new AppError('EDIT_CONFLICT', {}, { cause: error });
    throw tooLargeIfRefused(error);
  }
}

function save(table: Table, ownerId: UserId, { before, after, entries }: Save): Promise<void> {
  return changeRevision(table, [
    putInvoice(ownerId, before, after),
    ...addEntries(ownerId, after.id, entries),
    ...figureSteps(ownerId, before, after),
  ]);
}

async function remove(table: Table, ownerId: UserId, draft: Invoice): Promise<void> {
  invariant(draft.number === undefined, 'an invoice with a number is never removed');
  const history = await readTimeline(table, ownerId, draft.id);
  await changeRevision(table, [
    removeInvoice(ownerId, draft),
    ...history.map(({ id }) => ({
      name: `event ${id}`,
      remove: invoiceKeys.event(ownerId, draft.id, id),
    })),
    ...figureSteps(ownerId, draft, undefined),
  ]);
}

async function readTimeline(
  table: Table,
  ownerId: UserId,
  id: Invoice['id'],
): Promise<TimelineEntry[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': invoiceKeys.timeline(ownerId, id), ':event': 'EVENT#' },
    ConsistentRead: true,
  });
  return items.flatMap((item) => attribute<TimelineEntry>(item, 'entry') ?? []);
}

export function invoiceReader(table: Table): InvoiceReader {
  return {
    // An id of another form cannot be anybody's, and must not become part of a key.
    find: async (ownerId, id) =>
      isUlid(id) ? invoiceOf(await getItem(table, invoiceKeys.invoice(ownerId, id))) : undefined,
    list: (ownerId, query) => listRows(table, ownerId, query),
    listTimeline: (ownerId, id) => readTimeline(table, ownerId, id),
    tally: (ownerId) => readTally(table, ownerId),
    listMonths: (ownerId, months) => readMonths(table, ownerId, months),
    lastSequence: (ownerId, year) => lastSequence(table, ownerId, year),
  };
}

export function invoiceTable(table: Table): InvoiceStore {
  return {
    ...invoiceReader(table),
    createDraft: (ownerId, draft, creation) => createDraft(table, ownerId, draft, creation),
    issue: (ownerId, issue) => issueInOrder(table, ownerId, issue),
    save: (ownerId, change) => save(table, ownerId, change),
    remove: (ownerId, draft) => remove(table, ownerId, draft),
  };
}
