import * as z from 'zod';
import type { Instant } from './calendar';
import { DocumentMention } from './document-mention';
import { jobKinds } from './job';
import { currencies } from './money';
import { dunningReasons } from './subscription-record';
import { usageLevels } from './usage-level';
import { Amount, InvoiceIdText, Moment } from './values';

/** What payers, banks and Stripe do with the money of an invoice, as lines of its history tell it too. */
export const onlineHappenings = [
  'paid_online',
  'payment_failed',
  'payment_refunded',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
] as const;
export type OnlineHappening = (typeof onlineHappenings)[number];

const about = { id: z.string(), at: Moment };

const aboutInvoice = {
  ...about,
  invoice: DocumentMention.extend({ number: z.string() }),
};

/** What happened, without words: they come in the language of whoever reads. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({
    ...aboutInvoice,
    kind: z.literal('paid'),
    amount: Amount,
    currency: z.enum(currencies),
  }),
  z.object({
    ...aboutInvoice,
    kind: z.literal('overdue'),
    amount: Amount,
    currency: z.enum(currencies),
  }),
  z.object({
    ...aboutInvoice,
    kind: z.enum(onlineHappenings),
    amount: Amount,
    currency: z.enum(currencies),
  }),
  z.object({ ...aboutInvoice, kind: z.literal('opened') }),
  z.object({
    ...aboutInvoice,
    kind: z.enum(['email_failed', 'email_bounced', 'email_complained']),
    recipients: z.array(z.string()),
  }),
  z.object({
    ...about,
    kind: z.enum(['job_done', 'job_failed']),
    task: z.enum(jobKinds),
    documents: z.int(),
  }),
  z.object({
    ...about,
    kind: z.literal('usage'),
    level: z.enum(usageLevels).exclude(['ok']),
    used: z.int(),
    limit: z.int(),
  }),
  /** A plan that was bought beside the one in force: what was paid for it, in CZK, goes back. */
  z.object({
    ...about,
    kind: z.literal('plan_returned'),
    plan: z.enum(['pro', 'yearly']),
    amount: Amount,
  }),
  /** The card was refused for a plan, its owner has to confirm the payment, or there is no card; in CZK. */
  z.object({
    ...about,
    kind: z.literal('plan_unpaid'),
    reason: z.enum(dunningReasons),
    amount: Amount,
  }),
  /** A plan that ended because it was not paid. */
  z.object({ ...about, kind: z.literal('plan_lapsed') }),
  /** What a bank took back for good; the plan ended if nothing else had paid for its time. In CZK. */
  z.object({
    ...about,
    kind: z.literal('plan_payment_lost'),
    plan: z.enum(['pro', 'yearly']),
    amount: Amount,
    ended: z.boolean(),
  }),
  /** Paid for a plan that had ended: it goes back, too. */
  z.object({
    ...about,
    kind: z.literal('plan_paid_late'),
    plan: z.enum(['pro', 'yearly']),
    amount: Amount,
  }),
]);
export type Notice = z.output<typeof Notice>;

/** What became of the money for a plan, of which its owner gets a letter, too. */
export type PlanNotice = Extract<Notice, { readonly kind: `plan_${string}` }>;

export const Notification = z.object({
  id: z.string(),
  timestamp: Moment,
  read: z.boolean(),
  type: z.enum(['success', 'error', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
  /** The invoice that it is about. */
  invoiceId: InvoiceIdText.optional(),
});
export type Notification = z.output<typeof Notification>;

/** A notice as it lies in somebody's centre. */
export interface KeptNotice {
  readonly notice: Notice;
  readonly read: boolean;
}

/** So long a notice is kept. */
export const noticeDays = 365;

/**
 * The name of a notice: notices lie in the order of these, and the same happening has the same name however
 * often it is told.
 */
export function noticeId(at: Instant, ...happening: readonly string[]): string {
  return [at, ...happening].join('_');
}
