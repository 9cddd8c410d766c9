import type {
  BillingOwner,
  LatePayment,
  LostPayment,
  PaidPlan,
  StripeBilling,
} from '#functions/ports/stripe-billing';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import { plans } from '#shared/domain/plan';
import {
  type Dunning,
  isActive,
  type Lapse,
  type PaidSubscription,
} from '#shared/domain/subscription-record';
import { now } from '../builders/times';
import { type Feed, oneOf, openFeed } from './model-feed';

interface Given {
  readonly name: string;
  readonly ownerId: UserId;
  readonly customerId: string;
  readonly random: () => number;
}

/** The customer as Stripe has it at some moment: all its subscriptions, the one that was bought last the last. */
export type ModelCustomer = readonly PaidSubscription[];

type Step = (subscription: PaidSubscription, at: Instant) => PaidSubscription;

const day = 86_400_000;
const lengthOf = { free: 0, pro: 30 * day, yearly: 365 * day } as const;
const overStates: readonly string[] = ['canceled', 'incomplete_expired'];
const later = (at: Instant, days: number) => addMilliseconds(at, days * day);

export function isOver({ status }: PaidSubscription): boolean {
  return overStates.includes(status);
}

function lapseOf({ id, plan }: PaidSubscription, at: Instant): Lapse {
  return { subscriptionId: id, plan, at };
}

function planOf({ plan }: Pick<PaidSubscription, 'plan'>): PaidPlan {
  return plan === 'yearly' ? plan : 'pro';
}

/** Those that go on beside an older one that is paid. */
export function surplusIn(customer: ModelCustomer): ModelCustomer {
  const going = customer.filter((one) => !isOver(one) && one.status !== 'incomplete');
  const first = going.findIndex(isActive);
  return first < 0 ? [] : going.slice(first + 1);
}

/** The one that counts: the first that is paid, else the newest. */
export function countingIn(customer: ModelCustomer): PaidSubscription | undefined {
  const going = customer.filter((one) => !isOver(one));
  return going.find(isActive) ?? going.at(-1);
}

/** The subscriptions of one customer in a Stripe in memory: bought, renewed, unpaid, changed, cancelled, resumed. */
export function subscriptionModel({ name, ownerId, customerId, random }: Given) {
  const feed: Feed<ModelCustomer> = openFeed(name);
  let customer: ModelCustomer = [];
  /** How much was paid for each, and paid back: a second refund of the same payment gets the same key. */
  const paid = new Map<string, number>();
  const paidBack = new Map<string, number>();
  const boughtAt = new Map<string, Instant>();
  /** Those that were ended because they were bought beside one that is paid. */
  const beside = new Set<string>();
  /** The bill that waits at a subscription, which Stripe leaves open when that ends; and what was paid of one then. */
  const open = new Map<string, string>();
  const paidLate = new Map<string, LatePayment>();
  const lateBack = new Map<string, number>();
  /** The payment of the time that runs, and what disputes over payments have lost. */
  const payments = new Map<string, string>();
  const lost = new Map<string, LostPayment & { readonly at: Instant }>();
  const settled = new Set<string>();
  /** Those that Stripe ended because they were not paid. */
  const lapses = new Map<string, Lapse>();
  const put = (subscription: PaidSubscription): PaidSubscription => {
    const isKnown = customer.some(({ id }) => id === subscription.id);
    customer = isKnown
      ? customer.map((one) => (one.id === subscription.id ? subscription : one))
      : [...customer, subscription];
    return subscription;
  };
  const tell = (subscription: PaidSubscription, ...types: readonly string[]) => {
    for (const type of types) {
      const kind = type.split('.').at(-2);
      const prefix = kind === 'subscription' ? '' : kind === 'session' ? 'cs:' : 'in:';
      feed.tell(type, `${prefix}${subscription.id}`, customer);
    }
    return subscription;
  };
  const changed = 'customer.subscription.updated';
  const dunning = (
    id: string,
    at: Instant,
    reason: Dunning['reason'],
    tries: boolean,
  ): Dunning => ({
    reason,
    billId: open.get(id) ?? '',
    billedAt: now,
    amount: plans.pro.price,
    ...(tries && { nextAttemptAt: later(at, 3) }),
  });
  const without = ({ dunning: _, ...rest }: PaidSubscription): PaidSubscription => rest;

  const buy = (at: Instant): void => {
    const plan = random() < 0.7 ? 'pro' : 'yearly';
    const bought = put({
      id: feed.newId('sub'),
      plan,
      status: 'incomplete',
      currentPeriodEnd: addMilliseconds(at, lengthOf[plan]),
      cancelAtPeriodEnd: false,
    });
    boughtAt.set(bought.id, at);
    tell(bought, 'customer.subscription.created', 'invoice.finalized');
  };
  const charge = ({ id, plan }: PaidSubscription) => {
    paid.set(id, (paid.get(id) ?? 0) + plans[plan].price);
    payments.set(id, feed.newId('pi'));
  };
  const pay: Step = (before) => {
    charge(before);
    open.delete(before.id);
    const settled = put({ ...without(before), status: 'active' });
    const isFirst = before.status === 'incomplete';
    return tell(
      settled,
      'invoice.paid',
      changed,
      ...(isFirst ? ['checkout.session.completed'] : []),
    );
  };
  /** Somebody still had the page of the bill open, or the address of it. */
  const payLate: Step = (ended, paidAt) => {
    const billId = open.get(ended.id) ?? '';
    open.delete(ended.id);
    const plan = planOf(ended);
    paidLate.set(billId, { billId, plan, paidAt, paid: minor(plans[plan].price) });
    return tell(ended, 'invoice.paid');
  };
  const giveUp: Step = (before, at) => {
    const isFirst = before.status === 'incomplete';
    const over = put({ ...without(before), status: isFirst ? 'incomplete_expired' : 'canceled' });
    if (before.dunning) lapses.set(over.id, lapseOf(over, at));
    tell(over, isFirst ? changed : 'customer.subscription.deleted');
    return open.has(over.id) && random() < 0.5 ? payLate(over, at) : over;
  };
  const renew: Step = (before) => {
    charge(before);
    const currentPeriodEnd = addMilliseconds(before.currentPeriodEnd, lengthOf[before.plan]);
    return tell(put({ ...before, currentPeriodEnd }), 'invoice.created', 'invoice.paid', changed);
  };
  const fail: Step = (before, at) => {
    const reason = random() < 0.7 ? 'payment_failed' : 'action_required';
    if (!open.has(before.id)) open.set(before.id, feed.newId('in'));
    // What was paid last was for the time that is over.
    payments.delete(before.id);
    const waiting = dunning(before.id, at, reason, true);
    const unpaid = put({ ...before, status: 'past_due', dunning: waiting });
    const type = reason === 'payment_failed' ? 'payment_failed' : 'payment_action_required';
    return tell(unpaid, `invoice.${type}`, changed);
  };
  const stopTrying: Step = (before, at) => {
    const waiting = dunning(before.id, at, 'payment_failed', false);
    return tell(put({ ...before, status: 'unpaid', dunning: waiting }), changed);
  };
  const cancelLater: Step = (before) => tell(put({ ...before, cancelAtPeriodEnd: true }), changed);
  const resume: Step = (before) => tell(put({ ...before, cancelAtPeriodEnd: false }), changed);
  const otherPlan: Step = (before) => {
    const plan = before.plan === 'pro' ? 'yearly' : 'pro';
    return tell(put({ ...before, plan }), 'invoice.paid', changed);
  };

  /** A bank decides against us over the payment of the time that runs, which can be over when anybody hears of it. */
  const lose: Step = (before, at) => {
    const billId = payments.get(before.id);
    if (billId === undefined || [...lost.values()].some((one) => one.billId === billId)) {
      return before;
    }
    const amount = minor(Math.min(paid.get(before.id) ?? 0, plans[before.plan].price));
    paid.set(before.id, (paid.get(before.id) ?? 0) - amount);
    const disputeId = feed.newId('du');
    const of = { customerId, billId, subscriptionId: before.id, plan: planOf(before) };
    lost.set(disputeId, { ...of, disputeId, amount, endsPlan: true, at });
    for (const type of ['created', 'funds_withdrawn', 'closed']) {
      feed.tell(`charge.dispute.${type}`, disputeId, customer);
    }
    return before;
  };

  const stepsOf = ({ status, cancelAtPeriodEnd }: PaidSubscription): readonly Step[] => {
    switch (status) {
      case 'incomplete':
        return [pay, pay, giveUp];
      case 'active':
        return cancelAtPeriodEnd
          ? [resume, giveUp]
          : [renew, renew, fail, fail, cancelLater, otherPlan, giveUp, lose];
      case 'past_due':
        return [fail, pay, pay, stopTrying, giveUp];
      default:
        return [pay, giveUp];
    }
  };

  const act = (): void => {
    const at = feed.tick();
    const going = oneOf(
      random,
      customer.filter((one) => !isOver(one)),
    );
    // A second checkout was open, in another tab or from before.
    if (going && random() < 0.8) oneOf(random, stepsOf(going))?.(going, at);
    else buy(at);
  };

  const lapse = (all: ModelCustomer = customer) => {
    const last = all.findLast(({ status }) => status === 'canceled');
    return last && lapses.get(last.id);
  };
  const openOfEnded = () => customer.filter((one) => isOver(one) && open.has(one.id));
  return {
    events: feed.events,
    act,
    customer: () => customer,
    paid,
    paidBack,
    paidLate,
    lateBack,
    lost,
    settled,
    /** Whether the payment of the time that runs was lost. */
    isLost: ({ id }: PaidSubscription) =>
      [...lost.values()].some(({ billId }) => billId === payments.get(id)),
    lapse,
    openOfEnded,
    port,
  };

  /** Stripe as the worker asks it: of what it has by now, or of what an event brings along. */
  function port(seen: () => ModelCustomer = () => customer) {
    const owner = async (id: string): Promise<BillingOwner | undefined> =>
      seen().some((one) => one.id === id.replace(/^\w+:/, ''))
        ? { ownerId, customerId }
        : undefined;
    const answer: Pick<
      StripeBilling,
      | 'findPlan'
      | 'findOwnerOfSubscription'
      | 'findOwnerOfInvoice'
      | 'findOwnerOfCheckout'
      | 'findOwnerOfDispute'
      | 'closeCheckouts'
      | 'findOwed'
      | 'giveBackBill'
      | 'findLost'
      | 'settleLost'
    > = {
      findPlan: async (asked) => {
        const paid = asked === customerId ? countingIn(seen()) : undefined;
        return paid ? { paid } : { lapse: lapse(seen()) };
      },
      findOwed: async () => {
        for (const ended of openOfEnded()) {
          open.delete(ended.id);
          tell(ended, 'invoice.voided');
        }
        for (const { id } of surplusIn(seen())) {
          const found = customer.find((one) => one.id === id);
          beside.add(id);
          if (!found || isOver(found)) continue;
          feed.tick();
          tell(put({ ...without(found), status: 'canceled' }), 'customer.subscription.deleted');
        }
        const surplus = customer
          .filter(({ id }) => beside.has(id))
          .map(({ id, plan }) => ({
            id,
            plan: planOf({ plan }),
            boughtAt: boughtAt.get(id) ?? now,
            paid: minor((paid.get(id) ?? 0) - (paidBack.get(id) ?? 0)),
            billIds: [`of:${id}`],
          }));
        return {
          surplus: surplus.filter((one) => one.paid > 0),
          late: [...paidLate.values()].filter(({ billId }) => !lateBack.has(billId)),
        };
      },
      giveBackBill: async (billId) => {
        const id = billId.replace(/^of:/, '');
        if (id !== billId) paidBack.set(id, paid.get(id) ?? 0);
        else lateBack.set(billId, paidLate.get(billId)?.paid ?? 0);
      },
      findLost: async (disputeId) => {
        const found = lost.get(disputeId);
        if (!found || settled.has(disputeId)) return undefined;
        const going = customer.find((one) => one.id === found.subscriptionId);
        const runs = payments.get(found.subscriptionId) === found.billId;
        return { ...found, endsPlan: runs && going !== undefined && !isOver(going) };
      },
      settleLost: async ({ disputeId, subscriptionId, endsPlan }) => {
        const found = customer.find((one) => one.id === subscriptionId);
        if (endsPlan && found && !isOver(found)) {
          feed.tick();
          tell(put({ ...without(found), status: 'canceled' }), 'customer.subscription.deleted');
        }
        settled.add(disputeId);
      },
      findOwnerOfDispute: async (id) => (lost.has(id) ? { ownerId, customerId } : undefined),
      findOwnerOfSubscription: owner,
      findOwnerOfInvoice: owner,
      findOwnerOfCheckout: owner,
      closeCheckouts: async () => {},
    };
    return answer;
  }
}
