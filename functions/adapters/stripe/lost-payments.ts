import type Stripe from 'stripe';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import type { LostPayment } from '../../ports/stripe-billing';
import { billPaidBy, moneyLeft, takenForGood } from './bill-money';
import { lineOfPlan } from './billing-entries';
import { endSubscription, subscriptionIdOf } from './ended-plans';
import { idOf } from './id-of';
import { isOver, soldPlanOf } from './paid-subscription';
import { correctedIn } from './plan-bill';
import type { UsedStripe } from './used-resources';

/** When a lost dispute was decided, in seconds: it stands at those that were dealt with. */
const lostMark = 'lost_at';
/** How much credit was taken back for a lost dispute, in haléře. */
const takenMark = 'credit_taken';
/** For which dispute credit was taken back. */
const disputeMark = 'dispute';

/** What became of a dispute that was lost and dealt with. */
export interface LostDispute {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  /** Credit that the lost payment had left, and that was taken back: the document about it had corrected that already. */
  readonly creditTaken: number;
  /** False of one that a bank decided anew, for us. */
  readonly isLost: boolean;
}

export function lostDispute({
  id,
  status,
  amount,
  metadata,
}: Stripe.Dispute): LostDispute | undefined {
  const lostAt = metadata[lostMark];
  if (lostAt === undefined) return undefined;
  const creditTaken = Number(metadata[takenMark] ?? 0);
  return { id, created: Number(lostAt), amount, creditTaken, isLost: status === 'lost' };
}

/** What a bank has taken back for good of what was paid for a plan, unless that was dealt with. */
export async function findLost(stripe: UsedStripe, id: string): Promise<LostPayment | undefined> {
  const dispute = await stripe.disputes.retrieve(id);
  if (dispute.status !== 'lost' || lostDispute(dispute)) return undefined;

  const bill = await billOfDispute(stripe, dispute);
  const customerId = idOf(bill?.customer);
  const subscriptionId = bill && subscriptionIdOf(bill);
  if (!bill?.id || !customerId || !subscriptionId) return undefined;

  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  return {
    disputeId: id,
    customerId,
    billId: bill.id,
    subscriptionId,
    plan: soldPlanOf(subscription),
    amount: minor(dispute.amount),
    endsPlan: !isOver(subscription) && (await isUnpaidWithout(stripe, bill, subscription)),
  };
}

/** The bill of a plan over whose payment a dispute is. */
export async function billOfDispute(
  stripe: UsedStripe,
  { payment_intent }: Stripe.Dispute,
): Promise<Stripe.Invoice | undefined> {
  const intent = idOf(payment_intent);
  const customer = intent && idOf((await stripe.paymentIntents.retrieve(intent)).customer);
  return customer ? billPaidBy(stripe, customer, intent) : undefined;
}

/**
 * Whether the time that runs was paid by this bill, and no other money pays for all of it. A bill of a time that is over
 * ends nothing: the time that runs has been paid since. Nor does that of a month in which somebody went on to a year;
 * that of the year does, because a month pays for no year.
 */
async function isUnpaidWithout(
  stripe: UsedStripe,
  bill: Stripe.Invoice,
  { id, items }: Stripe.Subscription,
): Promise<boolean> {
  const end = items.data[0]?.current_period_end ?? 0;
  const isForNow = (one: Stripe.Invoice) => (lineOfPlan(one)?.period.end ?? 0) >= end;
  if (!isForNow(bill)) return false;

  const expand = ['data.payments'];
  const query = { subscription: id, status: 'paid', limit: 100, expand } as const;
  const others = (await stripe.invoices.list(query)).data.filter((one) => one.id !== bill.id);
  for (const one of others.filter(isForNow)) {
    if ((await moneyLeft(stripe, one, takenForGood)) > 0) return false;
  }
  return true;
}

/**
 * Ends what nothing pays for any more, takes back the credit that the payment had left, and notes both at the dispute.
 * The note comes last: with it nobody comes back here. Asked again, it does what is left to do.
 */
export async function settleLost(stripe: UsedStripe, lost: LostPayment, at: Instant) {
  if (lost.endsPlan) await endSubscription(stripe, lost.subscriptionId);
  const taken = await takeCredit(stripe, lost);
  const lostAt = Math.floor(epochMillisecondsOf(at) / 1000);
  await stripe.disputes.update(lost.disputeId, {
    metadata: { [lostMark]: String(lostAt), [takenMark]: String(taken) },
  });
}

/** A cheaper plan made credit of what was paid. Of what is left of it, nothing was paid after all. */
async function takeCredit(
  { customers, invoices }: UsedStripe,
  { customerId: customer, billId, disputeId }: LostPayment,
): Promise<number> {
  const [{ data: bills }, owner] = await Promise.all([
    invoices.list({ customer, status: 'paid', limit: 100 }),
    customers.retrieve(customer),
  ]);
  const made = bills
    .filter((one) => one.total < 0 && correctedIn(one) === billId)
    .reduce((sum, { total }) => sum - total, 0);
  const amount = owner.deleted ? 0 : Math.min(made, Math.max(0, -owner.balance));
  // Looked at after the balance: where somebody else has taken it just now, this is how much.
  const { data: entries } = await customers.listBalanceTransactions(customer, { limit: 100 });
  const before = entries.find(({ metadata }) => metadata?.[disputeMark] === disputeId);
  if (before || amount === 0) return before?.amount ?? 0;

  await customers.createBalanceTransaction(
    customer,
    { amount, currency: 'czk', metadata: { [disputeMark]: disputeId } },
    { idempotencyKey: `lost-credit-${disputeId}` },
  );
  return amount;
}
