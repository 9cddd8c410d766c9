import { flooredRatesOf } from '#shared/domain/floored-rates';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { askedOf } from '#shared/domain/payment-progress';
import type { InvoiceReader } from '../../ports/invoices';
import { preliminaryNumberOf } from './preliminary-number';

function warningsOf(invoice: Invoice) {
  return flooredRatesOf(invoice).map(({ rows, subtotal }) => ({
    code: 'base_floored' as const,
    path: `items.${rows.at(-1)}`,
    amount: subtotal,
  }));
}

/** An invoice as every call answers that saved it. */
export async function savedReply(invoices: InvoiceReader, ownerId: UserId, invoice: Invoice) {
  const preliminaryNumber = await preliminaryNumberOf(invoices, ownerId, invoice);
  const warnings = warningsOf(invoice);
  return {
    invoice,
    preliminaryNumber,
    remaining: askedOf(invoice),
    ...(warnings.length > 0 && { warnings }),
  };
}
