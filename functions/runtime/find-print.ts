import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { type FoundPage, findPage, type PagePorts } from './find-page';
import { invoicePrint } from './invoice-print';

interface Wanted {
  readonly ownerId: UserId;
  readonly invoice: Invoice;
  readonly preliminaryNumber?: string | undefined;
  readonly at: Instant;
}

/** The print of an invoice as it is now. Where there is none, it is asked for, once however many ask. */
export async function findPrint(
  ports: PagePorts,
  { ownerId, invoice, preliminaryNumber, at }: Wanted,
): Promise<FoundPage> {
  const fileName = invoicePrint(invoice, preliminaryNumber).then((print) => print.fileName);
  return findPage(ports, { ownerId, invoiceId: invoice.id, fileName, at });
}
