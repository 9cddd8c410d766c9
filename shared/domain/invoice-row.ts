import type { Invoice, InvoiceRow } from './invoice';

/** The invoice as a list shows it. */
export function rowOf(invoice: Invoice): InvoiceRow {
  const { totals, forgone, credited, number, paymentDate, sentAt, settledBy } = invoice;
  const { creditNotes = [] } = invoice;
  return {
    id: invoice.id,
    kind: invoice.kind,
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
    ...(forgone !== undefined && { forgone }),
    ...(credited !== undefined && { credited }),
    variableSymbol: invoice.variableSymbol,
    ...(paymentDate !== undefined && { paymentDate }),
    ...(sentAt !== undefined && { sentAt }),
    updatedAt: invoice.updatedAt,
    ...(creditNotes.length > 0 && { isCredited: true }),
    ...(settledBy !== undefined && { settledBy }),
  };
}
