import type { WireReply } from '#shared/contracts/wire';
import { type Minor, parseMinor, zero } from '#shared/domain/money';
import type { SpokenInvoice } from '#shared/i18n/invoice-words';

type ListReply = WireReply<'invoices.list'>;
/** One invoice of a list, as it is on the wire. */
export type InvoiceRow = Extract<ListReply, { invoices: unknown }>['invoices'][number];
export type DetailReply = WireReply<'invoices.get'>;
export type DetailInvoice = DetailReply['invoice'];

/** An amount of the wire in minor units; what the server writes always parses. */
export function amountOf(wire: string): Minor {
  return parseMinor(wire) ?? zero;
}

export function spokenRow(row: InvoiceRow): SpokenInvoice {
  return { ...row, payable: amountOf(row.payable), amountPaid: amountOf(row.amountPaid) };
}

export function spokenInvoice(invoice: DetailInvoice): SpokenInvoice {
  const { totals, amountPaid } = invoice;
  return { ...invoice, payable: amountOf(totals.payable), amountPaid: amountOf(amountPaid) };
}
