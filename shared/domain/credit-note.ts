import * as z from 'zod';
import { AppError } from '../errors/app-error';
import { type Instant, todayInPrague } from './calendar';
import { creditTotals } from './credit-amounts';
import { type CreditedShare, creditedShares } from './credit-quantities';
import { decimal, negateDecimal } from './decimal';
import { contentOf } from './document-content';
import { linkTo } from './document-links';
import { defaultDueDate } from './due';
import type { InvoiceId } from './ids';
import type { Invoice, InvoiceItem } from './invoice';
import { limits } from './limits';
import { formatMinor, type Minor, minor, zero } from './money';
import { Day, ExactDecimal, InvoiceIdText, line, text } from './values';

const CreditedItem = z.object({
  /** Which item of the invoice, counted from 0. */
  position: z.int().min(0, { error: 'unknown_value' }),
  quantity: ExactDecimal.refine((quantity) => quantity !== '0' && !quantity.startsWith('-'), {
    error: 'too_small',
  }),
});

const correction = {
  intent: z.enum(['draft', 'issue']).default('draft'),
  /** Required before it is issued (zákon č. 235/2004 Sb. § 45). */
  reason: line(limits.reasonLength).default(''),
  /** What to give back, at most what earlier credit notes left; left out: all of that. */
  items: z
    .array(CreditedItem)
    .min(1, { error: 'items_missing' })
    .max(limits.itemsPerInvoice, { error: 'too_many_items' })
    .optional(),
  issueDate: Day.optional(),
  /** The day on which the correction takes effect. */
  taxableSupplyDate: Day.optional(),
  dueDate: Day.optional(),
  notes: text(limits.notesLength).default(''),
};

/** A credit note as it is asked for: of which invoice, how much of it, and why. */
export const CreditNoteInput = z.object({ invoiceId: InvoiceIdText, ...correction });
export type CreditNoteInput = z.output<typeof CreditNoteInput>;

/** The same of a credit note that is a draft. */
export const CreditNoteChange = z.object({
  /** The revision that was edited; another one in store answers `EDIT_CONFLICT`. */
  revision: z.int().min(1).optional(),
  ...correction,
});
export type CreditNoteChange = z.output<typeof CreditNoteChange>;

/** True for an invoice that was issued and not cancelled. */
export function isCorrectable({ kind, number, status }: Invoice): boolean {
  return kind === 'invoice' && number !== undefined && status !== 'cancelled';
}

export function assertCorrectable(invoice: Invoice): void {
  const { kind, status } = invoice;
  if (!isCorrectable(invoice)) throw new AppError('INVOICE_NOT_CORRECTABLE', { kind, status });
}

function amountText(amount: Minor) {
  return decimal(formatMinor(minor(Math.abs(amount))));
}

/** The item as it is given back. A discount of an amount goes with the part of the item that it was for. */
function creditedItem(item: InvoiceItem, { now }: CreditedShare, discount: Minor): InvoiceItem {
  const isPart = now !== item.quantity && item.itemDiscountType === 'amount';
  return {
    ...item,
    quantity: negateDecimal(now ?? item.quantity),
    itemDiscount: isPart ? amountText(discount) : item.itemDiscount,
  };
}

function amountsOf(
  { items: wanted }: CreditNoteChange,
  original: Invoice,
  earlier: readonly Invoice[],
) {
  const shares = creditedShares(original, earlier, wanted);
  const positions = shares.flatMap(({ now }, position) => (now === undefined ? [] : [position]));
  const { totals, recapInCzk } = creditTotals({ original, earlier, shares });
  const items = positions.flatMap((position, index) => {
    const [item, share] = [original.items[position], shares[position]];
    return item && share ? [creditedItem(item, share, totals.lines[index]?.discount ?? zero)] : [];
  });
  const isAmount = original.discountMode === 'invoice' && original.discountType === 'amount';
  const discount = isAmount ? amountText(totals.discount) : original.discount;
  return { positions, items, totals, discount, ...(recapInCzk && { recapInCzk }) };
}

export interface CorrectionContext {
  readonly id: InvoiceId;
  readonly at: Instant;
  readonly original: Invoice;
  /** Its credit notes that are in force. */
  readonly earlier: readonly Invoice[];
  /** What is stored of the credit note, when it is edited. */
  readonly before?: Invoice | undefined;
}

/** The credit note that the input makes, still without a number. Throws a field problem for more than is left. */
export function draftCreditNote(input: CreditNoteChange, context: CorrectionContext): Invoice {
  const { id, at, original, earlier, before } = context;
  assertCorrectable(original);
  const issueDate = input.issueDate ?? before?.issueDate ?? todayInPrague(at);
  const { positions, ...amounts } = amountsOf(input, original, earlier);
  if (positions.length === 0) throw new AppError('CREDIT_EXCEEDED');

  const { variableSymbol, seller, stamp, logo, exchangeRate, clientId } = original;

  return {
    // What the correction itself does not decide is that of its invoice, both parties included.
    ...contentOf(original),
    variableSymbol,
    seller,
    ...(stamp && { stamp }),
    ...(logo && { logo }),
    ...(exchangeRate && { exchangeRate }),
    ...(clientId && { clientId }),
    ...amounts,
    id,
    kind: 'credit_note',
    status: 'draft',
    revision: before ? before.revision + 1 : 1,
    issueDate,
    dueDate: input.dueDate ?? defaultDueDate(issueDate),
    taxableSupplyDate: input.taxableSupplyDate ?? issueDate,
    notes: input.notes,
    terms: '',
    correction: { original: linkTo(original), reason: input.reason, positions },
    paymentStatus: 'unpaid',
    amountPaid: zero,
    payments: [],
    hasShareLink: false,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}
