import type { Instant } from '#shared/domain/calendar';
import { assertStillCreditable } from '#shared/domain/credit-in-force';
import { assertCorrectable } from '#shared/domain/credit-note';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { bind, bindingChange, release, sourceIdOf } from '#shared/domain/invoice-relations';
import { assertStillSettleable } from '#shared/domain/proforma-settlement';
import { invariant } from '#shared/errors/invariant';
import type { Change, InvoiceReader } from '../../ports/invoices';
import { findAll } from '../../runtime/find-documents';

async function sourceOf(
  invoices: InvoiceReader,
  ownerId: UserId,
  invoice: Invoice,
): Promise<Invoice> {
  const id = sourceIdOf(invoice);
  const source = id && (await invoices.find(ownerId, id));
  invariant(source, 'a document with a number is never removed');
  return source;
}

/** What becomes of the source of a draft that is removed: a proforma whose invoice it was to be is free again. */
export async function sourceOfRemoved(
  invoices: InvoiceReader,
  ownerId: UserId,
  draft: Invoice,
  at: Instant,
): Promise<Change | undefined> {
  if (!draft.advance) return undefined;
  const before = await sourceOf(invoices, ownerId, draft);
  return { before, ...release(before, draft, at) };
}

/**
 * What a change of status means for the document that this one takes from: cancelling lets it go, taking
 * that back binds it again, if it still can be.
 */
export async function sourceChange(
  invoices: InvoiceReader,
  ownerId: UserId,
  before: Invoice,
  after: Invoice,
): Promise<Change | undefined> {
  const change = bindingChange(before, after);
  if (!change) return undefined;

  const source = await sourceOf(invoices, ownerId, after);
  if (change === 'release') return { before: source, ...release(source, after, after.updatedAt) };
  if (after.kind === 'credit_note') {
    assertCorrectable(source);
    const earlier = await findAll(invoices, ownerId, source.creditNotes ?? []);
    assertStillCreditable(after, source, earlier);
  } else assertStillSettleable(after, source);
  return { before: source, ...bind(source, after, after.updatedAt) };
}
