import type Stripe from 'stripe';
import type { BillingEntry, BillingStatus, PaymentMethod } from '#shared/domain/billing-history';
import { type Currency, currencies, minor } from '#shared/domain/money';
import { paymentsOf } from './bill-money';
import { idOf } from './id-of';
import { instantOf } from './paid-subscription';
import { planOfPeriod } from './plan-price';

/** A document of Stripe that is not a draft, with what was given back of it. */
export function billingEntry(invoice: Stripe.Invoice, refunded: number): BillingEntry | undefined {
  const currency = currencyOf(invoice.currency);
  if (invoice.status === 'draft' || !currency || !invoice.id) return undefined;

  const line = lineOfPlan(invoice);
  const fromCredit = creditUsed(invoice);
  return {
    id: invoice.id,
    ...(invoice.number && { number: invoice.number }),
    at: instantOf(invoice.status_transitions.finalized_at ?? invoice.created),
    amount: minor(invoice.total),
    currency,
    status: statusOf(invoice, refunded),
    ...(refunded > 0 && { refunded: minor(refunded) }),
    ...(fromCredit > 0 && { from_credit: minor(fromCredit) }),
    ...(line && { plan: planOfPeriod(line.period) }),
    ...(line && { period_start: instantOf(line.period.start) }),
    ...(line && { period_end: instantOf(line.period.end) }),
  };
}

/** What the bill is for: the last period that is charged, and not the rest of one before that is taken off. */
export function lineOfPlan({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const charged = lines.data.filter((line) => !isSettlement(line));
  const all = charged.length > 0 ? charged : lines.data;
  return all.toSorted((a, b) => b.period.end - a.period.end)[0];
}

/** A line that evens out a change of plans. */
export function isSettlement({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? false;
}

/** How much of a bill the balance of the customer paid, which is below zero while it is credit. */
export function creditUsed({
  status,
  total,
  starting_balance,
  ending_balance,
}: Stripe.Invoice): number {
  // What a bill that was voided took is credit again.
  if (total <= 0 || ending_balance === null || status === 'void') return 0;
  return Math.max(0, Math.min(total, Math.min(ending_balance, 0) - starting_balance));
}

function statusOf(invoice: Stripe.Invoice, refunded: number): BillingStatus {
  const { status, attempted, amount_paid: paid } = invoice;
  if (status === 'void') return 'void';
  if (status === 'paid' && refunded > 0) {
    return refunded >= paid ? 'refunded' : 'partially_refunded';
  }
  if (status === 'paid') return invoice.total < 0 ? 'credited' : 'paid';
  return attempted || status === 'uncollectible' ? 'failed' : 'open';
}

/** How much money was given back of a bill. */
export function refundedOf(invoice: Stripe.Invoice, byIntent: ReadonlyMap<string, number>): number {
  return paymentsOf(invoice).reduce((sum, intent) => sum + (byIntent.get(intent) ?? 0), 0);
}

/** How much was given back of each payment. */
export function refundsByIntent(charges: readonly Stripe.Charge[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { payment_intent: intent, amount_refunded: refunded } of charges) {
    const id = idOf(intent);
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + refunded);
  }
  return sums;
}

export function cardOf(
  { id, card }: Stripe.PaymentMethod,
  defaultId: string | undefined,
): PaymentMethod | undefined {
  return (
    card && {
      id,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      is_default: id === defaultId,
    }
  );
}

export function currencyOf(code: string): Currency | undefined {
  return currencies.find((currency) => currency.toLowerCase() === code);
}
