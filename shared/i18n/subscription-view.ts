import type { Instant } from '../domain/calendar';
import type { Language } from '../domain/language';
import { plans } from '../domain/plan';
import type { LockedPart, Subscription } from '../domain/subscription';
import {
  type Dunning,
  isActive,
  planInForce,
  type SubscriptionRecord,
} from '../domain/subscription-record';
import { usageText, usageWarnings } from './usage-texts';

interface Viewpoint {
  readonly invoicesThisMonth: number;
  readonly at: Instant;
  readonly language: Language;
  readonly locked?: readonly LockedPart[];
}

/** A subscription as the API shows it. */
export function subscriptionView(
  record: SubscriptionRecord,
  { invoicesThisMonth, at, language, locked }: Viewpoint,
): Subscription {
  const plan = plans[planInForce(record, at)];
  const limit = plan.invoicesPerMonth;

  return {
    plan: plan.id,
    plan_id: plan.id,
    isPremium: plan.isPremium,
    is_premium: plan.isPremium,
    is_active: isActive(record),
    subscription_status: record.status,
    current_month_invoices: invoicesThisMonth,
    invoice_count_this_month: invoicesThisMonth,
    usage: { invoices_this_month: invoicesThisMonth },
    plan_config: { limits: { invoices_per_month: limit } },
    usage_text: usageText(invoicesThisMonth, limit, language),
    warnings: usageWarnings(invoicesThisMonth, limit, language),
    ...(record.currentPeriodEnd && { current_period_end: record.currentPeriodEnd }),
    cancel_at_period_end: record.cancelAtPeriodEnd,
    has_billing: record.customerId !== undefined,
    ...(record.dunning && { dunning: dunningView(record.dunning) }),
    ...(record.lapse && { ended_unpaid: { plan: record.lapse.plan, at: record.lapse.at } }),
    ...(locked && { locked: [...locked] }),
  };
}

/** A payment that failed or waits, as the API shows it. */
export function dunningView({ reason, amount, nextAttemptAt, payUrl }: Dunning) {
  return {
    reason,
    amount,
    ...(nextAttemptAt && { next_attempt_at: nextAttemptAt }),
    ...(payUrl !== undefined && { pay_url: payUrl }),
  };
}
