import type { PlanId } from '#shared/domain/plan';
import type { PricingMessageId } from './messages/catalogue';

export const planTitles = {
  free: 'pricing.freeTitle',
  pro: 'pricing.proTitle',
  yearly: 'pricing.yearlyTitle',
} as const satisfies Record<PlanId, PricingMessageId>;
