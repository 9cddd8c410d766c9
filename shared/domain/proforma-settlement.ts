import type * as z from 'zod';
import { AppError } from '../errors/app-error';
import { isBeingPaid } from './checkout';
import { contentOf } from './document-content';
import { linkTo } from './document-links';
import { type Invoice, InvoiceInput } from './invoice';
import { isSettleable } from './invoice-bonds';
import { paymentStatusOf } from './payment-progress';
import { InvoiceIdText } from './values';

/** Which proforma to make an invoice of, and what the invoice has on its own. */
export const SettlementInput = InvoiceInput.pick({
  intent: true,
  issueDate: true,
  dueDate: true,
  taxableSupplyDate: true,
  exchangeRate: true,
}).extend({ proformaId: InvoiceIdText });
export type SettlementInput = z.output<typeof SettlementInput>;

/**
 * Throws unless the document is a proforma that was issued and neither settled nor cancelled. While a payment of it is
 * on its way nobody knows what to take off, and the payer would be asked for it twice.
 */
export function assertSettleable(proforma: Invoice): void {
  const { kind, status, settledBy } = proforma;
  if (settledBy) throw new AppError('PROFORMA_SETTLED');
  if (!isSettleable(proforma)) {
    throw new AppError('PROFORMA_NOT_SETTLEABLE', { kind, status });
  }
  if (isBeingPaid(proforma)) throw new AppError('PAYMENT_UNDER_WAY');
}

/** Throws unless the invoice may settle the proforma again: with the same money, which may have been noted anew. */
export function assertStillSettleable({ advance }: Invoice, proforma: Invoice): void {
  assertSettleable(proforma);
  if (advance?.amount !== proforma.amountPaid) throw new AppError('PROFORMA_NOT_SETTLEABLE');
}

/** What the editor would send for the invoice: the content of the proforma, seller and buyer as printed on it. */
export function settlementContent(proforma: Invoice, input: SettlementInput): InvoiceInput {
  const { seller, stamp = '', clientId } = proforma;
  const { proformaId: _, exchangeRate = proforma.exchangeRate, ...own } = input;
  return {
    ...contentOf(proforma),
    ...own,
    kind: 'invoice',
    seller,
    stamp,
    clientId,
    variableSymbol: '',
    exchangeRate,
  };
}

/** The invoice with what was paid on its proforma taken off, and the logo that was printed on it. */
export function withAdvance(draft: Invoice, proforma: Invoice): Invoice {
  const { amountPaid, paymentDate, variableSymbol, logo } = proforma;
  const { logo: _, ...invoice } = draft;
  return {
    ...invoice,
    ...(logo && { logo }),
    advance: {
      proforma: linkTo(proforma),
      variableSymbol,
      amount: amountPaid,
      ...(paymentDate && { paymentDate }),
    },
    amountPaid,
    paymentStatus: paymentStatusOf(amountPaid, draft.totals.payable),
    ...(paymentDate && { paymentDate }),
  };
}
