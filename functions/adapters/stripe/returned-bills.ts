import Stripe from 'stripe';
import { makeOnce } from './ask-stripe';
import { billMark, creditMark, moneyLeft, takenForNow } from './bill-money';
import { creditUsed } from './billing-entries';
import { idOf } from './id-of';
import type { UsedStripe } from './used-resources';

export async function giveBackBill(stripe: UsedStripe, billId: string): Promise<void> {
  await refundBill(stripe, await stripe.invoices.retrieve(billId, { expand: ['payments'] }));
}

/** What is left to give back of a bill, in haléře: money of which a bank has not taken any, and credit. */
export async function owedOf(stripe: UsedStripe, bill: Stripe.Invoice): Promise<number> {
  const credit = creditUsed(bill);
  const isOwed = credit > 0 && !(await hasCreditBack(stripe, bill));
  return (await moneyLeft(stripe, bill, takenForNow)) + (isOwed ? credit : 0);
}

/** Whether what credit paid of a bill is credit again. */
async function hasCreditBack(
  { customers }: Pick<UsedStripe, 'customers'>,
  { id, customer: owner }: Stripe.Invoice,
): Promise<boolean> {
  const customer = idOf(owner);
  if (!id || customer === undefined) return true;
  const { data } = await customers.listBalanceTransactions(customer, { limit: 100 });
  return data.some(({ metadata }) => metadata?.[billMark] === id);
}

async function refundBill(stripe: UsedStripe, bill: Stripe.Invoice): Promise<void> {
  const credit = creditUsed(bill);
  for (const { payment, status } of bill.payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (intent !== undefined && status === 'paid') await refund(stripe, intent, credit);
  }
  if (credit > 0) await returnCredit(stripe, bill, credit);
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
    const asked = {
      payment_intent,
      ...(credit > 0 && { metadata: { [creditMark]: String(credit) } }),
    };
    await makeOnce(`surplus-${payment_intent}`, (options) => refunds.create(asked, options));
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
  bill: Stripe.Invoice,
  amount: number,
): Promise<void> {
  const { id, currency } = bill;
  const customer = idOf(bill.customer);
  if (!id || customer === undefined || (await hasCreditBack({ customers }, bill))) return;
  await customers.createBalanceTransaction(
    customer,
    { amount: -amount, currency, metadata: { [billMark]: id } },
    { idempotencyKey: `surplus-credit-${id}` },
  );
}
