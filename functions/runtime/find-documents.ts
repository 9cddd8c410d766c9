import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { AppError } from '#shared/errors/app-error';
import type { InvoiceReader } from '../ports/invoices';

/** Throws `INVOICE_NOT_FOUND` for an id that is nobody's or another account's. */
export async function getInvoice(
  invoices: InvoiceReader,
  ownerId: UserId,
  id: InvoiceId,
): Promise<Invoice> {
  const invoice = await invoices.find(ownerId, id);
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}

/** The documents of these ids, in their order; one of another document was never removed, for it has a number. */
export async function findAll(
  invoices: InvoiceReader,
  ownerId: UserId,
  ids: readonly InvoiceId[],
): Promise<Invoice[]> {
  const found = await Promise.all(ids.map((id) => invoices.find(ownerId, id)));
  return found.filter((invoice) => invoice !== undefined);
}
