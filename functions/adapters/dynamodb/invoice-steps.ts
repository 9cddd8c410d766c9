import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import type { Change } from '../../ports/invoices';
import { itemOf } from './invoice-item';
import { assertFits } from './item-size';
import { invoiceKeys } from './keys';
import type { Step } from './transact';

/** The steps of which the transactions of an invoice are made. */
export function putInvoice(ownerId: UserId, before: Invoice | undefined, after: Invoice): Step {
  const put = itemOf(ownerId, after);
  assertFits(put);
  if (!before) return { name: 'invoice', put, expression: 'attribute_not_exists(pk)' };
  return {
    name: 'invoice',
    put,
    expression: 'revision = :revision',
    values: { ':revision': before.revision },
  };
}

export function removeInvoice(ownerId: UserId, { id, revision }: Invoice): Step {
  return {
    name: 'invoice',
    remove: invoiceKeys.invoice(ownerId, id),
    expression: 'revision = :revision',
    values: { ':revision': revision },
  };
}

/** The step of a document that changes together with the one that the transaction is about. */
export const partnerStep = 'partner';

/** The other document with its history. Its figures are counted together with those of the first one. */
export function partnerSteps(ownerId: UserId, partner: Change | undefined): Step[] {
  if (!partner) return [];
  const { before, after, entries } = partner;
  return [
    { ...putInvoice(ownerId, before, after), name: partnerStep },
    ...addEntries(ownerId, after.id, entries),
  ];
}

/** History is only ever added to. */
export function addEntries(
  ownerId: UserId,
  id: InvoiceId,
  entries: readonly TimelineEntry[],
): Step[] {
  return entries.map((entry) => ({
    name: `event ${entry.id}`,
    put: { ...invoiceKeys.event(ownerId, id, entry.id), entry },
    expression: 'attribute_not_exists(pk)',
  }));
}

/** How a history begins. Its lines share an item: each item of a transaction has its price, and nobody follows these. */
export function beginHistory(
  ownerId: UserId,
  id: InvoiceId,
  [entry, ...others]: readonly TimelineEntry[],
): Step[] {
  if (!entry) return [];
  const put = { ...invoiceKeys.event(ownerId, id, entry.id), entry, others };
  return [{ name: `event ${entry.id}`, put, expression: 'attribute_not_exists(pk)' }];
}

/** A second hand on the number: whatever becomes of the series, no two invoices carry the same. */
export function lockNumber(ownerId: UserId, number: string, invoiceId: InvoiceId): Step {
  return {
    name: 'number',
    put: { ...invoiceKeys.number(ownerId, number), invoiceId },
    expression: 'attribute_not_exists(pk)',
  };
}
