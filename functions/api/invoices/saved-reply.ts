import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { askedOf } from '#shared/domain/online-progress';
import type { InvoiceReader } from '../../ports/invoices';
import { preliminaryNumberOf } from './preliminary-number';

/** An invoice as every call answers that saved it. */
export async function savedReply(invoices: InvoiceReader, ownerId: UserId, invoice: Invoice) {
  const preliminaryNumber = await preliminaryNumberOf(invoices, ownerId, invoice);
  return { invoice, preliminaryNumber, remaining: askedOf(invoice) };
}
