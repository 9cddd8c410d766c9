import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { firstEntries } from '#shared/domain/timeline';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { Change, DraftCreation, InvoiceStore, Save } from '../../ports/invoices';
import { countSteps } from './count-steps';
import { idempotencyStep, rememberMade } from './idempotency';
import { figureCounts } from './invoice-figures';
import { findMadeInvoice, issueInOrder } from './invoice-issue';
import { invoiceReader, readTimeline } from './invoice-reader';
import { addEntries, partnerStep, partnerSteps, putInvoice, removeInvoice } from './invoice-steps';
import { wordSteps } from './invoice-words';
import { invoiceKeys } from './keys';
import type { Table } from './table';
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
      ...addEntries(ownerId, draft.id, firstEntries(draft, creation.source)),
      ...partnerSteps(ownerId, creation.partner),
      ...countSteps(figureCounts(ownerId, [{ before: undefined, after: draft }, creation.partner])),
      ...(await wordSteps(table, ownerId, undefined, draft)),
      ...rememberMade(ownerId, creation.idempotency, draft.id, creation.at),
    ]);
    return draft;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (!error.steps.has(idempotencyStep)) {
      invariant(error.steps.has(partnerStep), 'the id of a new draft is new');
      throw new AppError('EDIT_CONFLICT', undefined, { cause: error });
    }

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
      throw new AppError('EDIT_CONFLICT', undefined, { cause: error });
    throw error;
  }
}

async function save(
  table: Table,
  ownerId: UserId,
  { before, after, entries, partner, idempotency, at = after.updatedAt }: Save,
): Promise<Invoice> {
  try {
    await transact(table, [
      putInvoice(ownerId, before, after),
      ...addEntries(ownerId, after.id, entries),
      ...partnerSteps(ownerId, partner),
      ...countSteps(figureCounts(ownerId, [{ before, after }, partner])),
      ...(await wordSteps(table, ownerId, before, after)),
      ...rememberMade(ownerId, idempotency, after.id, at),
    ]);
    return after;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    const winner = await findMadeInvoice(table, ownerId, { idempotency, at });
    if (winner) return winner;
    throw new AppError('EDIT_CONFLICT', undefined, { cause: error });
  }
}

async function remove(
  table: Table,
  ownerId: UserId,
  draft: Invoice,
  partner: Change | undefined,
): Promise<void> {
  invariant(draft.number === undefined, 'an invoice with a number is never removed');
  const history = await readTimeline(table, ownerId, draft.id);
  await changeRevision(table, [
    removeInvoice(ownerId, draft),
    ...history.map(({ id }) => ({
      name: `event ${id}`,
      remove: invoiceKeys.event(ownerId, draft.id, id),
    })),
    ...partnerSteps(ownerId, partner),
    ...countSteps(figureCounts(ownerId, [{ before: draft, after: undefined }, partner])),
    ...(await wordSteps(table, ownerId, draft, undefined)),
  ]);
}

export function invoiceTable(table: Table): InvoiceStore {
  return {
    ...invoiceReader(table),
    findMade: (ownerId, call) => findMadeInvoice(table, ownerId, call),
    createDraft: (ownerId, draft, creation) => createDraft(table, ownerId, draft, creation),
    issue: (ownerId, issue) => issueInOrder(table, ownerId, issue),
    save: (ownerId, change) => save(table, ownerId, change),
    remove: (ownerId, draft, partner) => remove(table, ownerId, draft, partner),
  };
}
