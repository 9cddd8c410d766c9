import { addMilliseconds, type Instant } from './calendar';
import type { Minor } from './money';
import type { PlanId } from './plan';

/** Why a payment of a subscription waits: a card was refused, its owner has to confirm, or there is no card. */
export const dunningReasons = ['payment_failed', 'action_required', 'card_missing'] as const;
export type DunningReason = (typeof dunningReasons)[number];

/** A payment that the owner of the account has to do something about. */
export interface Dunning {
  readonly reason: DunningReason;
  readonly billId: string;
  readonly billedAt: Instant;
  readonly amount: Minor;
  /** When Stripe tries again; absent once it has given up. */
  readonly nextAttemptAt?: Instant;
  /** The page of Stripe on which it can be paid. */
  readonly payUrl?: string;
}

/** What Stripe says of a subscription. */
export interface PaidSubscription {
  readonly id: string;
  readonly plan: PlanId;
  /** The state there: `active`, `trialing`, `past_due`, `unpaid`, `incomplete`, `paused`. */
  readonly status: string;
  readonly currentPeriodEnd: Instant;
  readonly cancelAtPeriodEnd: boolean;
  readonly dunning?: Dunning;
}

/** A plan that Stripe ended because its payment did not come; nothing was bought after it. */
export interface Lapse {
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly at: Instant;
}

/** What is stored of a subscription; an account without one is on the free plan. */
export interface SubscriptionRecord {
  readonly plan: PlanId;
  /** The state at Stripe; `active` on the free plan. */
  readonly status: string;
  readonly currentPeriodEnd?: Instant;
  readonly cancelAtPeriodEnd: boolean;
  /** The account as Stripe knows it, since its first step towards a paid plan. */
  readonly customerId?: string;
  readonly subscriptionId?: string;
  readonly dunning?: Dunning;
  readonly lapse?: Lapse;
}

export const freeSubscription: SubscriptionRecord = {
  plan: 'free',
  status: 'active',
  cancelAtPeriodEnd: false,
};

/** What is stored when Stripe has this subscription of the customer, or none that goes on. */
export function recordOf(
  customerId: string,
  paid: PaidSubscription | undefined,
  lapse?: Lapse,
): SubscriptionRecord {
  if (!paid) return { ...freeSubscription, customerId, ...(lapse && { lapse }) };
  const { id, ...state } = paid;
  return { ...state, subscriptionId: id, customerId };
}

const activeStatuses: readonly string[] = ['active', 'trialing'];

export function isActive({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return activeStatuses.includes(status);
}

/** What Stripe tries again may take it a while, and its word about that reaches us a little later. */
const graceMilliseconds = 24 * 3_600_000;

/**
 * A payment has failed, and Stripe is going to try again: until it gives up nothing is taken away. Undefined when there
 * is no such payment, or no such try.
 */
export function graceEnd({ status, dunning }: SubscriptionRecord): Instant | undefined {
  const next = status === 'past_due' ? dunning?.nextAttemptAt : undefined;
  return next && addMilliseconds(next, graceMilliseconds);
}

function isInGrace(record: SubscriptionRecord, now: Instant): boolean {
  const end = graceEnd(record);
  return end !== undefined && now < end;
}

/** A cancelled subscription keeps its features to the end of what was paid, then the plan is free again. */
export function planInForce(record: SubscriptionRecord, now: Instant): PlanId {
  const hasEnded =
    record.cancelAtPeriodEnd &&
    record.currentPeriodEnd !== undefined &&
    record.currentPeriodEnd <= now;
  const isInForce = isActive(record) || isInGrace(record, now);
  return isInForce && !hasEnded ? record.plan : 'free';
}
