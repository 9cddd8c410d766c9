import { isAwaitingPayment } from '#shared/domain/due';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice, InvoiceRow } from '#shared/domain/invoice';
import { rowOf } from '#shared/domain/invoice-row';
import { invariant } from '#shared/errors/invariant';
import { amountKeyOf, partyOf } from './invoice-party';
import { readRow, type StoredRow, storeRow } from './invoice-row';
import { attribute, type Item } from './item';
import { invoiceKeys } from './keys';
import { packInvoice, unpackInvoice } from './packed-invoice';

/** The item of an invoice: its keys in the indexes, its row, and the whole of it, packed. */
export function itemOf(ownerId: UserId, invoice: Invoice): Item {
  const { id, status, issueDate, dueDate, revision, totals } = invoice;
  const party = partyOf(invoice);
  return {
    ...invoiceKeys.invoice(ownerId, id),
    gsi1sk: invoiceKeys.byDate(issueDate, id),
    gsi2sk: invoiceKeys.byStatus(status, issueDate, id),
    ...(isAwaitingPayment(invoice) && { gsi3sk: invoiceKeys.byDueDate(dueDate, id) }),
    ...(party && { gsi4sk: invoiceKeys.byParty(party, issueDate, id) }),
    gsi5sk: invoiceKeys.byAmount(amountKeyOf(totals.payable), issueDate, id),
    row: storeRow(rowOf(invoice)),
    revision,
    body: packInvoice(invoice),
  };
}

export function invoiceOf(item: Item | undefined): Invoice | undefined {
  const packed = attribute<Uint8Array>(item, 'body');
  return packed && unpackInvoice(packed);
}

/** The row of an item that came from an index; its sort key is the id of the invoice. */
export function rowOfItem(item: Item): InvoiceRow {
  const id = attribute<InvoiceId>(item, 'sk');
  const row = attribute<StoredRow>(item, 'row');
  invariant(id !== undefined && row !== undefined, 'an indexed invoice carries its row');
  return readRow(id, row);
}
