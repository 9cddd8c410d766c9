import type { WireReply } from '#shared/contracts/wire';
import type { SpokenInvoice } from '#shared/i18n/invoice-words';
import { amountOf } from '../../../api/amount';

type ListReply = WireReply<'invoices.list'>;
/** One invoice of a list, as it is on the wire. */
export type InvoiceRow = Extract<ListReply, { invoices: unknown }>['invoices'][number];
export type DetailReply = WireReply<'invoices.get'>;
export type DetailInvoice = DetailReply['invoice'];

export function spokenRow(row: InvoiceRow): SpokenInvoice {
  return { ...row, payable: amountOf(row.payable), amountPaid: amountOf(row.amountPaid) };
}

export function spokenInvoice(invoice: DetailInvoice): SpokenInvoice {
  const { totals, amountPaid } = invoice;
  return { ...invoice, payable: amountOf(totals.payable), amountPaid: amountOf(amountPaid) };
}
