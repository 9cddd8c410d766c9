import type { Instant } from './calendar';
import type { PlanId } from './plan';

/** What is stored of a subscription; an account without one is on the free plan. */
export interface SubscriptionRecord {
  readonly plan: PlanId;
  /** The state at the payment provider: `active`, `trialing`, `past_due`, … */
  readonly status: string;
  readonly currentPeriodEnd?: Instant;
  readonly cancelAtPeriodEnd: boolean;
}

export const freeSubscription: SubscriptionRecord = {
  plan: 'free',
  status: 'active',
  cancelAtPeriodEnd: false,
};

const activeStatuses: readonly string[] = ['active', 'trialing'];

export function isActive(record: SubscriptionRecord): boolean {
  return activeStatuses.includes(record.status);
}

/** A cancelled subscription keeps its features to the end of what was paid, then the plan is free again. */
export function planInForce(record: SubscriptionRecord, now: Instant): PlanId {
  const hasEnded =
    record.cancelAtPeriodEnd &&
    record.currentPeriodEnd !== undefined &&
    record.currentPeriodEnd <= now;
  return isActive(record) && !hasEnded ? record.plan : 'free';
}
