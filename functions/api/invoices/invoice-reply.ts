import { isCorrectable } from '#shared/domain/credit-note';
import { uncreditedQuantities } from '#shared/domain/credit-quantities';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { relatedIdsOf } from '#shared/domain/invoice-relations';
import type { InvoiceReader } from '../../ports/invoices';
import { findAll, getInvoice } from '../../runtime/find-documents';
import { savedReply } from './saved-reply';

function relatedOf({ id, kind, number, status, issueDate, currency, totals }: Invoice) {
  return { id, kind, number, status, issueDate, currency, payable: totals.payable };
}

/** One invoice with its history and the documents around it, as both addresses of it answer. */
export async function invoiceReply(invoices: InvoiceReader, ownerId: UserId, id: InvoiceId) {
  const invoice = await getInvoice(invoices, ownerId, id);
  const [saved, timeline, related] = await Promise.all([
    savedReply(invoices, ownerId, invoice),
    invoices.listTimeline(ownerId, id),
    findAll(invoices, ownerId, relatedIdsOf(invoice)),
  ]);
  const creditNotes = related.filter((one) => invoice.creditNotes?.includes(one.id));

  return {
    ...saved,
    timeline: [...timeline],
    related: related.map(relatedOf),
    ...(isCorrectable(invoice) && {
      uncreditedQuantities: uncreditedQuantities(invoice, creditNotes),
    }),
  };
}
