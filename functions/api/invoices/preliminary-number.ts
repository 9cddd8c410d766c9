import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { previewNumber, seriesOf } from '#shared/domain/invoice-number';
import type { InvoiceReader } from '../../ports/invoices';

/** The number that a draft would get now; undefined for an invoice that has its own. */
export async function preliminaryNumberOf(
  invoices: InvoiceReader,
  ownerId: UserId,
  invoice: Invoice,
): Promise<string | undefined> {
  if (invoice.number) return undefined;
  const series = seriesOf(invoice);
  return previewNumber(series, await invoices.lastSequence(ownerId, series));
}
