import type { Invoice, InvoiceRow } from './invoice';
import { isPaidEquivalent } from './payment-status';

/** The invoice as a list shows it. */
export function rowOf(invoice: Invoice): InvoiceRow {
  const { totals, number, paymentDate, sentAt } = invoice;
  return {
    id: invoice.id,
    ...(number !== undefined && { number }),
    status: invoice.status,
    paymentStatus: invoice.paymentStatus,
    buyerName: invoice.buyer.name,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    language: invoice.language,
    total: totals.total,
    totalWithVat: totals.totalWithVat,
    payable: totals.payable,
    amountPaid: invoice.amountPaid,
    variableSymbol: invoice.variableSymbol,
    ...(paymentDate !== undefined && { paymentDate }),
    ...(sentAt !== undefined && { sentAt }),
    updatedAt: invoice.updatedAt,
  };
}

/** Issued, neither paid nor cancelled: what can become due soon or overdue. */
export function awaitsPayment(
  invoice: Pick<Invoice, 'number' | 'status' | 'paymentStatus'>,
): boolean {
  const isOpen = invoice.status === 'draft' || invoice.status === 'sent';
  return invoice.number !== undefined && isOpen && !isPaidEquivalent(invoice.paymentStatus);
}
