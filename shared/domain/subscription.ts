import * as z from 'zod';
import { dunningReasons } from './subscription-record';
import { Amount, Moment } from './values';

/** What a plan keeps readable, and lets nobody add to or use, because it is over the limits of the plan. */
export const lockableParts = ['clients', 'storage', 'logo'] as const;
export type LockedPart = (typeof lockableParts)[number];

const PlanName = z.enum(['free', 'pro', 'yearly']);

/** A payment of the plan that failed or waits, and what its owner has to do about it. */
export const UnpaidBill = z.object({
  reason: z.enum(dunningReasons),
  /** In CZK. */
  amount: Amount,
  next_attempt_at: Moment.optional(),
  pay_url: z.string().optional(),
});

/**
 * The plan of an account as the public API shows it, with this month's usage (-1 is unlimited). Whoever knows a field
 * by its other name finds it under that too.
 */
export const Subscription = z.object({
  plan: PlanName,
  plan_id: PlanName,
  isPremium: z.boolean(),
  is_premium: z.boolean(),
  is_active: z.boolean(),
  subscription_status: z.string(),
  current_month_invoices: z.int(),
  invoice_count_this_month: z.int(),
  usage: z.object({ invoices_this_month: z.int() }),
  plan_config: z.object({ limits: z.object({ invoices_per_month: z.int() }) }),
  usage_text: z.string(),
  warnings: z.array(z.string()),
  current_period_end: Moment.optional(),
  cancel_at_period_end: z.boolean(),
  /** Whether Stripe knows the account, so that it can be sent to its portal. */
  has_billing: z.boolean(),
  dunning: UnpaidBill.optional(),
  /** The plan that ended because it was not paid, as long as no other was bought. */
  ended_unpaid: z.object({ plan: PlanName, at: Moment }).optional(),
  /** What is over the limits of the plan, told by `GET /api/subscription`: readable, and not to be added to. */
  locked: z.array(z.enum(lockableParts)).optional(),
});
export type Subscription = z.output<typeof Subscription>;
