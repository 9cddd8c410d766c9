import type Stripe from 'stripe';
import { idOf } from './id-of';
import type { UsedStripe } from './used-resources';

/** What a refund of ours has given back as credit besides, in haléře. */
export const creditMark = 'credit';
/** Whose bill it was that made credit again of what credit had paid. */
export const billMark = 'bill';

type TakenBy = (dispute: Stripe.Dispute) => boolean;

/** What a bank has taken for good. */
export const takenForGood: TakenBy = ({ status }) => status === 'lost';

/** What a bank has taken, for good or until it decides: Stripe gives none of it back. */
export const takenForNow: TakenBy = (dispute) =>
  takenForGood(dispute) || ['needs_response', 'under_review'].includes(dispute.status);

/** The payments that a bill was paid by, of one that was fetched with its `payments`. */
export function paymentsOf({ payments }: Stripe.Invoice): readonly string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** The bill of a customer that a payment paid. */
export async function billPaidBy(
  { invoices }: UsedStripe,
  customer: string,
  intent: string,
): Promise<Stripe.Invoice | undefined> {
  const expand = ['data.payments'];
  const { data } = await invoices.list({ customer, status: 'paid', limit: 100, expand });
  return data.find((one) => paymentsOf(one).includes(intent));
}

/** How much money of a bill is left with us, after what was given back and what disputes took. */
export async function moneyLeft(
  { charges, disputes }: UsedStripe,
  bill: Stripe.Invoice,
  takenBy: TakenBy,
): Promise<number> {
  let left = 0;
  for (const payment_intent of paymentsOf(bill)) {
    const query = { payment_intent, limit: 100 };
    const paid = (await charges.list(query)).data.filter((one) => one.paid);
    left += paid.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
    if (!paid.some(({ disputed }) => disputed)) continue;
    const taken = (await disputes.list(query)).data.filter(takenBy);
    left -= taken.reduce((sum, { amount }) => sum + amount, 0);
  }
  return Math.max(0, left);
}
