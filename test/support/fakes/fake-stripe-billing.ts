import type {
  BillingOwner,
  LatePayment,
  LostPayment,
  PaidPlan,
  StripeBilling,
  SurplusSubscription,
} from '#functions/ports/stripe-billing';
import type { BillingHistory } from '#shared/domain/billing-history';
import { addMilliseconds } from '#shared/domain/calendar';
import { plans } from '#shared/domain/plan';
import type { PlanBill } from '#shared/domain/plan-bill';
import { isActive, type Lapse, type PaidSubscription } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import { now } from '../builders/times';

const month = 30 * 24 * 3_600_000;

/** A Stripe with customers and their subscriptions, whose checkouts are paid by `buy`. */
export function fakeStripeBilling() {
  const owners = new Map<string, string>();
  const subscriptions = new Map<string, PaidSubscription[]>();
  const bills = new Map<string, PlanBill>();
  const lapses = new Map<string, Lapse>();
  const late = new Map<string, LatePayment>();
  const surplus = new Map<string, SurplusSubscription>();
  const lost = new Map<string, LostPayment>();
  /** The customers of disputes that nothing follows from. */
  const decided = new Map<string, string>();
  const asked: string[] = [];
  let declines = false;

  const all = () => [...subscriptions.values()].flat();
  const change = (id: string, what: Partial<PaidSubscription>) => {
    for (const [customer, own] of subscriptions) {
      const changed = own.map((one) => (one.id === id ? { ...one, ...what } : one));
      subscriptions.set(customer, changed);
    }
  };
  const ownerOf = (customerId: string | undefined): BillingOwner | undefined => {
    const ownerId = customerId && owners.get(customerId);
    return customerId && ownerId ? ({ ownerId, customerId } as BillingOwner) : undefined;
  };
  const customerOf = (id: string) =>
    [...subscriptions].find(([, own]) => own.some((one) => one.id === id))?.[0];

  const port: StripeBilling = {
    createCustomer: async (ownerId) => {
      const id = `cus_${ownerId}`;
      owners.set(id, ownerId);
      asked.push('createCustomer');
      return id;
    },
    updateCustomer: async (customerId) => {
      asked.push('updateCustomer');
      return owners.has(customerId);
    },
    closeCheckouts: async (customerId) => {
      asked.push(`closeCheckouts ${customerId}`);
    },
    findSubscription: async (customerId) => {
      const own = (subscriptions.get(customerId) ?? []).filter(
        ({ status }) => status !== 'canceled',
      );
      return own.find(isActive) ?? own.at(-1);
    },
    findPlan: async (customerId) => {
      const paid = await port.findSubscription(customerId);
      return paid ? { paid } : { lapse: lapses.get(customerId) };
    },
    openCheckout: async ({ customerId, plan, successUrl, cancelUrl }) => {
      asked.push(`openCheckout ${plan} ${successUrl} ${cancelUrl}`);
      return `https://checkout.stripe.example/${customerId}/${plan}`;
    },
    changePlan: async (id, plan) => {
      if (declines) throw new AppError('PAYMENT_DECLINED');
      change(id, { plan, cancelAtPeriodEnd: false });
    },
    setCancellation: async (id, cancelAtPeriodEnd) => change(id, { cancelAtPeriodEnd }),
    endNow: async (id) => change(id, { status: 'canceled' }),
    findOwed: async (customerId) => {
      asked.push(`findOwed ${customerId}`);
      const own = (subscriptions.get(customerId) ?? []).filter(
        ({ status }) => status !== 'canceled',
      );
      const first = own.findIndex(isActive);
      for (const { id, plan } of first < 0 ? [] : own.slice(first + 1)) {
        change(id, { status: 'canceled' });
        const paid = plans[plan].price;
        const billIds = [`in_of_${id}`];
        surplus.set(`in_of_${id}`, { id, plan: plan as PaidPlan, boughtAt: now, paid, billIds });
      }
      return { surplus: [...surplus.values()], late: [...late.values()] };
    },
    giveBackBill: async (billId) => {
      asked.push(`giveBackBill ${billId}`);
      late.delete(billId);
      surplus.delete(billId);
    },
    findLost: async (disputeId) => lost.get(disputeId),
    settleLost: async ({ disputeId, subscriptionId, endsPlan }, at) => {
      asked.push(`settleLost ${disputeId} ${at}`);
      if (endsPlan) change(subscriptionId, { status: 'canceled' });
      decided.set(disputeId, lost.get(disputeId)?.customerId ?? '');
      lost.delete(disputeId);
    },
    openPortal: async (customerId, returnUrl) =>
      `https://billing.stripe.example/${customerId}?back=${encodeURIComponent(returnUrl)}`,
    history: async (): Promise<BillingHistory> => ({ paymentMethods: [], entries: [] }),
    findBill: async (customerId, id) => {
      const bill = bills.get(id);
      return bill?.customerId === customerId ? bill : undefined;
    },
    forgetCustomer: async (customerId) => {
      subscriptions.delete(customerId);
      owners.delete(customerId);
      asked.push(`forgetCustomer ${customerId}`);
    },
    findOwnerOfSubscription: async (id) => ownerOf(customerOf(id)),
    findOwnerOfInvoice: async (id) => ownerOf(bills.get(id)?.customerId),
    findOwnerOfDispute: async (id) => ownerOf(lost.get(id)?.customerId ?? decided.get(id)),
    findOwnerOfCheckout: async (id) => ownerOf(id.replace(/^cs_/, '')),
  };

  return {
    port,
    asked,
    all,
    change,
    addBill: (bill: PlanBill) => bills.set(bill.id, bill),
    lapse: (customerId: string, lapse: Lapse) => lapses.set(customerId, lapse),
    payLate: (payment: LatePayment) => late.set(payment.billId, payment),
    win: (disputeId: string, customerId: string) => decided.set(disputeId, customerId),
    lose: (payment: LostPayment) => lost.set(payment.disputeId, payment),
    declineCards: () => {
      declines = true;
    },
    /** What the webhook tells of afterwards: somebody paid in a checkout. */
    buy: (customerId: string, given: Partial<PaidSubscription> = {}) => {
      const bought: PaidSubscription = {
        id: `sub_${all().length + 1}`,
        plan: 'pro',
        status: 'active',
        currentPeriodEnd: addMilliseconds(now, month),
        cancelAtPeriodEnd: false,
        ...given,
      };
      subscriptions.set(customerId, [...(subscriptions.get(customerId) ?? []), bought]);
      return bought;
    },
  };
}
