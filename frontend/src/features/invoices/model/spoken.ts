import type { WireReply } from '#shared/contracts/wire';
import type { SpokenInvoice } from '#shared/i18n/invoice-words';
import { settledAmounts } from '../../../api/settled-amounts';

type ListReply = WireReply<'invoices.list'>;
/** One invoice of a list, as it is on the wire. */
export type InvoiceRow = Extract<ListReply, { invoices: unknown }>['invoices'][number];
export type DetailReply = WireReply<'invoices.get'>;
export type DetailInvoice = DetailReply['invoice'];

export function spokenRow(row: InvoiceRow): SpokenInvoice {
  return { ...row, ...settledAmounts(row) };
}

export function spokenInvoice(invoice: DetailInvoice): SpokenInvoice {
  const { payable } = invoice.totals;
  return { ...invoice, ...settledAmounts({ ...invoice, payable }) };
}
