import Stripe from 'stripe';
import { minor } from '#shared/domain/money';
import type { SurplusSubscription } from '../../ports/stripe-billing';
import { findAtStripe } from './ask-stripe';
import { moneyLeft, takenForNow } from './bill-money';
import { creditUsed } from './billing-entries';
import { idOf } from './id-of';
import { instantOf, paidSubscription, surplusOf } from './paid-subscription';
import { billMark, creditMark } from './plan-corrections';
import { isPaidPlan } from './plan-price';
import type { UsedStripe } from './used-resources';

/** What a customer bought beside the subscription that counts. */
export async function findSurplus(
  stripe: UsedStripe,
  all: readonly Stripe.Subscription[],
): Promise<SurplusSubscription[]> {
  return Promise.all(
    surplusOf(all).map(async (one) => {
      const plan = paidSubscription(one)?.plan;
      let paid = 0;
      for (const bill of await billsOf(stripe, one.id)) {
        paid += (await moneyLeft(stripe, bill, takenForNow)) + creditUsed(bill);
      }
      return {
        id: one.id,
        plan: isPaidPlan(plan) ? plan : 'pro',
        boughtAt: instantOf(one.created),
        paid: minor(paid),
      };
    }),
  );
}

/** Money first: what is over is not surplus any more, and nobody would come back to it. */
export async function giveBack(stripe: UsedStripe, subscriptionId: string): Promise<void> {
  for (const bill of await billsOf(stripe, subscriptionId)) await refundBill(stripe, bill);
  // Of one that is over by now Stripe says that there is none.
  await findAtStripe(() => stripe.subscriptions.cancel(subscriptionId));
}

export async function giveBackBill(stripe: UsedStripe, billId: string): Promise<void> {
  await refundBill(stripe, await stripe.invoices.retrieve(billId, { expand: ['payments'] }));
}

async function refundBill(stripe: UsedStripe, bill: Stripe.Invoice): Promise<void> {
  const credit = creditUsed(bill);
  for (const { payment, status } of bill.payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (intent !== undefined && status === 'paid') await refund(stripe, intent, credit);
  }
  if (credit > 0) await returnCredit(stripe, bill, credit);
}

async function billsOf(stripe: UsedStripe, subscription: string): Promise<Stripe.Invoice[]> {
  const expand = ['data.payments'];
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand });
  return data;
}

/** Somebody was faster, or the bank has taken the money back by itself: then there is nothing left to give. */
const doneAlready: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed'];

/** What is left of a payment; the key makes one refund of any number of tries. */
async function refund(
  { refunds }: UsedStripe,
  payment_intent: string,
  credit: number,
): Promise<void> {
  try {
    await refunds.create(
      {
        payment_intent,
        ...(credit > 0 && { metadata: { [creditMark]: String(credit) } }),
      },
      { idempotencyKey: `surplus-${payment_intent}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (!doneAlready.includes(error.code)) throw error;
  }
}

/**
 * What credit paid of a bill is credit again. A key is forgotten after a day, so what was done is looked up by its bill,
 * too.
 */
async function returnCredit(
  { customers }: UsedStripe,
  { id, customer: owner, currency }: Stripe.Invoice,
  amount: number,
): Promise<void> {
  const customer = idOf(owner);
  if (!id || customer === undefined) return;
  const { data } = await customers.listBalanceTransactions(customer, { limit: 100 });
  if (data.some(({ metadata }) => metadata?.[billMark] === id)) return;
  await customers.createBalanceTransaction(
    customer,
    { amount: -amount, currency, metadata: { [billMark]: id } },
    { idempotencyKey: `surplus-credit-${id}` },
  );
}
