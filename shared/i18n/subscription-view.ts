import type { Instant } from '../domain/calendar';
import type { Language } from '../domain/language';
import { plans } from '../domain/plan';
import type { Subscription } from '../domain/subscription';
import { isActive, planInForce, type SubscriptionRecord } from '../domain/subscription-record';
import { usageText, usageWarnings } from './usage-texts';

interface Viewpoint {
  readonly invoicesThisMonth: number;
  readonly at: Instant;
  readonly language: Language;
}

/** A subscription as the API shows it. */
export function subscriptionView(
  record: SubscriptionRecord,
  { invoicesThisMonth, at, language }: Viewpoint,
): Subscription {
  const plan = plans[planInForce(record, at)];
  const limit = plan.invoicesPerMonth;

  return {
    plan: plan.id,
    isPremium: plan.isPremium,
    is_active: isActive(record),
    subscription_status: record.status,
    current_month_invoices: invoicesThisMonth,
    plan_config: { limits: { invoices_per_month: limit } },
    usage_text: usageText(invoicesThisMonth, limit, language),
    warnings: usageWarnings(invoicesThisMonth, limit, language),
    ...(record.currentPeriodEnd && { current_period_end: record.currentPeriodEnd }),
    cancel_at_period_end: record.cancelAtPeriodEnd,
  };
}
