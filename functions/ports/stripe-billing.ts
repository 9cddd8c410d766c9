import type { BillingHistory } from '#shared/domain/billing-history';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Language } from '#shared/domain/language';
import type { Minor } from '#shared/domain/money';
import type { PlanId } from '#shared/domain/plan';
import type { PlanBill } from '#shared/domain/plan-bill';
import type { Lapse, PaidSubscription } from '#shared/domain/subscription-record';

export type PaidPlan = Exclude<PlanId, 'free'>;

/** Whom Stripe writes its receipts to, and what our documents call the buyer. */
export interface BillingParty {
  readonly email: string;
  readonly name: string;
  readonly ico: string;
  readonly dic: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}

export interface PlanCheckout {
  readonly ownerId: UserId;
  readonly customerId: string;
  readonly plan: PaidPlan;
  readonly language: Language;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Whose something at Stripe is, as far as Stripe says: believed only when ours names the same customer. */
export interface BillingOwner {
  readonly ownerId: UserId;
  readonly customerId: string;
}

/** A subscription that was bought beside one that is paid: two checkouts were open, and somebody went through both. */
export interface SurplusSubscription {
  readonly id: string;
  readonly plan: PaidPlan;
  readonly boughtAt: Instant;
  /** In CZK, what is left to give back. */
  readonly paid: Minor;
  /** What it was paid by. */
  readonly billIds: readonly string[];
}

/** What was paid for a subscription that was over, or was ended in that minute. */
export interface LatePayment {
  readonly billId: string;
  readonly plan: PaidPlan;
  readonly paidAt: Instant;
  /** In CZK, what is left to give back. */
  readonly paid: Minor;
}

/** What is to be given back to a customer. */
export interface Owed {
  /** What was bought beside the subscription that counts, and was ended for that. */
  readonly surplus: readonly SurplusSubscription[];
  /** What was paid all the same for subscriptions that are over. */
  readonly late: readonly LatePayment[];
}

/** What a customer has of our plans. */
export interface PlanAtStripe {
  readonly paid?: PaidSubscription | undefined;
  readonly lapse?: Lapse | undefined;
}

/** What a bank has taken back for good of what was paid for a plan. */
export interface LostPayment {
  readonly customerId: string;
  readonly disputeId: string;
  readonly billId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  /** In CZK. */
  readonly amount: Minor;
  /** Nothing else pays for the time that runs. */
  readonly endsPlan: boolean;
}

/** Plans that are paid at Stripe. Every call throws what the catalogue says of a Stripe that is silent or refuses. */
export interface StripeBilling {
  /** Makes the customer; asked twice within a while with the same revision, it is the same one. */
  createCustomer(ownerId: UserId, party: BillingParty, revision: number): Promise<string>;
  /** What our documents call the buyer from now on; false when Stripe does not know the customer any more. */
  updateCustomer(customerId: string, party: BillingParty): Promise<boolean>;
  /** The subscription that counts: of several the first that is paid, else the newest. Those that are over are none. */
  findSubscription(customerId: string): Promise<PaidSubscription | undefined>;
  /** The same, and where none counts the last plan, if it ended because it was not paid. */
  findPlan(customerId: string): Promise<PlanAtStripe>;
  /** The address of a checkout for the plan, the only one that is open: the same one again, or others are closed. */
  openCheckout(checkout: PlanCheckout): Promise<string>;
  /** Once a plan is bought, no other open checkout may sell a second one. */
  closeCheckouts(customerId: string): Promise<void>;
  /** At once, with the rest of what was paid taken off; refused as a whole when the payment is. */
  changePlan(subscriptionId: string, plan: PaidPlan): Promise<void>;
  setCancellation(subscriptionId: string, cancelAtPeriodEnd: boolean): Promise<void>;
  /** Ends a subscription that nothing was paid for, with the bill that waits. */
  endNow(subscriptionId: string): Promise<void>;
  /**
   * What is to be given back to a customer, until it is given back. This ends what was bought beside the subscription
   * that counts, and nobody can pay any more, after this, what subscriptions that are over left open.
   */
  findOwed(customerId: string): Promise<Owed>;
  /** Pays back what was paid of one bill. Asked again, it does what is left to do. */
  giveBackBill(billId: string): Promise<void>;
  /** What was lost by a dispute; undefined for one that goes on, was won, was dealt with, or is about no plan of ours. */
  findLost(disputeId: string): Promise<LostPayment | undefined>;
  /** Ends the plan if it has to, and takes back the credit that the payment had left. Asked again, it does what is left. */
  settleLost(lost: LostPayment, at: Instant): Promise<void>;
  openPortal(customerId: string, returnUrl: string, language: Language): Promise<string>;
  history(customerId: string): Promise<BillingHistory>;
  /** What a customer paid or got back, for our own document of it; undefined for what is not, and for anybody else's. */
  findBill(customerId: string, id: string): Promise<PlanBill | undefined>;
  /** Ends what is paid for and what waits to be paid, and makes Stripe forget cards and names. */
  forgetCustomer(customerId: string): Promise<void>;

  findOwnerOfSubscription(subscriptionId: string): Promise<BillingOwner | undefined>;
  findOwnerOfInvoice(invoiceId: string): Promise<BillingOwner | undefined>;
  findOwnerOfCheckout(sessionId: string): Promise<BillingOwner | undefined>;
  findOwnerOfDispute(disputeId: string): Promise<BillingOwner | undefined>;
}
