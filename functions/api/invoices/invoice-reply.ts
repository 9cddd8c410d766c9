import type { Instant } from '#shared/domain/calendar';
import { isOpenCheckout, payableOnline } from '#shared/domain/checkout';
import { isCorrectable } from '#shared/domain/credit-note';
import { uncreditedQuantities } from '#shared/domain/credit-quantities';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { relatedIdsOf } from '#shared/domain/invoice-relations';
import type { InvoiceReader } from '../../ports/invoices';
import type { OnlinePaymentReader } from '../../ports/online-payments';
import { findAll, getInvoice } from '../../runtime/find-documents';
import { savedReply } from './saved-reply';

interface Ports {
  readonly invoices: InvoiceReader;
  readonly onlinePayments: OnlinePaymentReader;
}

function relatedOf({ id, kind, number, status, issueDate, currency, totals }: Invoice) {
  return { id, kind, number, status, issueDate, currency, payable: totals.payable };
}

/** One invoice with its history and the documents around it, as both addresses of it answer. */
export async function invoiceReply(
  { invoices, onlinePayments }: Ports,
  ownerId: UserId,
  id: InvoiceId,
  at: Instant,
) {
  const invoice = await getInvoice(invoices, ownerId, id);
  const isPayable = invoice.hasShareLink && payableOnline(invoice) !== undefined;
  const [saved, timeline, related, page] = await Promise.all([
    savedReply(invoices, ownerId, invoice),
    invoices.listTimeline(ownerId, id),
    findAll(invoices, ownerId, relatedIdsOf(invoice)),
    isPayable ? onlinePayments.findCheckout(ownerId, id) : undefined,
  ]);
  const creditNotes = related.filter((one) => invoice.creditNotes?.includes(one.id));

  return {
    ...saved,
    timeline: [...timeline],
    related: related.map(relatedOf),
    ...(page && isOpenCheckout(page, at) && { paymentPageSince: page.createdAt }),
    ...(isCorrectable(invoice) && {
      uncreditedQuantities: uncreditedQuantities(invoice, creditNotes),
    }),
  };
}
