import type { InvoiceId, UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import type { InvoiceReader } from '../../ports/invoices';
import { preliminaryNumberOf } from './preliminary-number';

/** One invoice with its history, as both addresses of it answer. */
export async function invoiceReply(invoices: InvoiceReader, ownerId: UserId, id: InvoiceId) {
  const invoice = await invoices.find(ownerId, id);
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND');

  const [timeline, preliminaryNumber] = await Promise.all([
    invoices.listTimeline(ownerId, id),
    preliminaryNumberOf(invoices, ownerId, invoice),
  ]);
  return { invoice, timeline: [...timeline], preliminaryNumber };
}
