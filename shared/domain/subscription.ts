import * as z from 'zod';
import { Moment } from './values';

/** The plan of an account as the public API shows it, with this month's usage (-1 is unlimited). */
export const Subscription = z.object({
  plan: z.enum(['free', 'pro', 'yearly']),
  isPremium: z.boolean(),
  is_active: z.boolean(),
  subscription_status: z.string(),
  current_month_invoices: z.int(),
  plan_config: z.object({ limits: z.object({ invoices_per_month: z.int() }) }),
  usage_text: z.string(),
  warnings: z.array(z.string()),
  current_period_end: Moment.optional(),
  cancel_at_period_end: z.boolean(),
});
export type Subscription = z.output<typeof Subscription>;
