import * as z from 'zod';
import { currencies, type Minor } from './money';
import { Amount, Moment } from './values';

export const billingStatuses = [
  'paid',
  'open',
  'failed',
  'refunded',
  'partially_refunded',
  // More was taken off for a plan before than is charged: the rest is credit.
  'credited',
  // Corrects the document of a payment that was given back.
  'correction',
  'void',
] as const;
export type BillingStatus = (typeof billingStatuses)[number];

/** One payment of a plan, with its document. */
export const BillingEntry = z.object({
  id: z.string(),
  number: z.string().optional(),
  at: Moment,
  amount: Amount,
  currency: z.enum(currencies),
  status: z.enum(billingStatuses),
  /** What was given back of it. */
  refunded: Amount.optional(),
  /** What of it was paid out of credit. */
  from_credit: Amount.optional(),
  plan: z.enum(['pro', 'yearly']).optional(),
  period_start: Moment.optional(),
  period_end: Moment.optional(),
});
export type BillingEntry = z.output<typeof BillingEntry>;

/** A card, as far as it may be shown. */
export const PaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export interface BillingHistory {
  /** In CZK, what the next bills take before any card is asked. */
  readonly credit?: Minor | undefined;
  readonly paymentMethods: readonly PaymentMethod[];
  /** Newest first. */
  readonly entries: readonly BillingEntry[];
}
