import { yearOf } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { previewNumber } from '#shared/domain/invoice-number';
import type { InvoiceReader } from '../../ports/invoices';

/** The number that a draft would get now; undefined for an invoice that has its own. */
export async function preliminaryNumberOf(
  invoices: InvoiceReader,
  ownerId: UserId,
  { number, issueDate }: Invoice,
): Promise<string | undefined> {
  if (number) return undefined;
  const year = yearOf(issueDate);
  return previewNumber(year, await invoices.lastSequence(ownerId, year));
}
