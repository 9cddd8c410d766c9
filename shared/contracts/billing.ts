import * as z from 'zod';
import { BillingEntry, PaymentMethod } from '../domain/billing-history';
import { limits } from '../domain/limits';
import { ratedCurrencies } from '../domain/money';
import { Subscription, UnpaidBill } from '../domain/subscription';
import { Amount, Moment } from '../domain/values';
import { endpoint, file, group } from './endpoint';

const Quota = z.object({ used: z.int(), limit: z.int() });

const PermissionReply = z.object({
  allowed: z.boolean(),
  reason: z.enum(['monthly_limit_reached', 'requires_premium', 'unknown_permission']).optional(),
});

const ChangeReply = z.object({
  success: z.literal(true),
  /** For people, in their language. */
  message: z.string(),
  /** Where the plan is paid; it changes once that is done. */
  checkout_url: z.string().optional(),
  /** Where a payment that waits is to be finished first. */
  redirect_url: z.string().optional(),
});

export const SubscriptionAction = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('check_permission'), permission: z.string().max(100) }),
    z.object({
      action: z.literal('upgrade'),
      plan: z.enum(['pro', 'yearly'], { error: 'unknown_value' }).default('pro'),
    }),
    z.object({ action: z.literal('cancel') }),
    z.object({ action: z.literal('resume') }),
  ],
  { error: 'unknown_value' },
);

export const billing = group('billing', {
  getSubscription: endpoint({
    route: 'GET /api/subscription',
    summary: 'The plan of this account, what is used of it and what it locks',
    access: 'member',
    responses: { 200: z.object({ subscription: Subscription }) },
    errors: [],
    uses: ['subscriptions:read', 'usage:read', 'clients:read', 'settings:read'],
  }),
  changeSubscription: endpoint({
    route: 'POST /api/subscription',
    summary:
      'Ask whether the plan allows something (`check_permission`), take a paid plan or change to another one (`upgrade`), end it with what was paid (`cancel`), or go on after all (`resume`)',
    access: 'member',
    body: SubscriptionAction,
    responses: { 200: z.union([PermissionReply, ChangeReply]) },
    errors: [
      'PAYMENTS_UNAVAILABLE',
      'PAYMENT_SERVICE_SILENT',
      'PAYMENT_DECLINED',
      'PLAN_ALREADY_ACTIVE',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_NOT_CANCELLED',
      'TOO_BUSY',
    ],
    uses: [
      'subscriptions:write',
      'usage:read',
      'profiles:read',
      'settings:read',
      'stripe-billing:use',
    ],
  }),
  openPortal: endpoint({
    route: 'POST /api/stripe-portal',
    summary: 'A link to the pages of Stripe where cards and the subscription are managed',
    access: 'member',
    /** A page of this site; the app opens the portal in a tab of its own. */
    body: z.object({ return_url: z.string().max(limits.urlLength, { error: 'too_long' }) }),
    responses: {
      200: z.object({ success: z.literal(true), portal_url: z.string(), message: z.string() }),
    },
    errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENT_SERVICE_SILENT', 'SUBSCRIPTION_NOT_FOUND'],
    uses: ['subscriptions:read', 'stripe-billing:use'],
  }),
  getHistory: endpoint({
    route: 'GET /api/billing-history-v2',
    summary: 'The subscription, the cards that it is paid with, and its payments, newest first',
    access: 'member',
    responses: {
      200: z.object({
        subscription: Subscription,
        payment_methods: z.array(PaymentMethod),
        billing_history: z.array(BillingEntry),
        /** In CZK, what is left of plans of before, which the next payments take first. */
        credit: Amount.optional(),
      }),
    },
    errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENT_SERVICE_SILENT'],
    uses: ['subscriptions:read', 'usage:read', 'stripe-billing:use'],
  }),
  getInvoice: endpoint({
    route: 'GET /api/billing/invoice/{id}',
    summary: 'The tax document of a plan that was paid, as `billing-invoice-{id}.pdf`',
    access: 'member',
    params: z.object({ id: z.string().max(100) }),
    responses: {
      200: file('application/pdf'),
      202: z.object({ queued: z.literal(true), message: z.string() }),
    },
    errors: [
      'BILLING_INVOICE_NOT_FOUND',
      'PAYMENTS_UNAVAILABLE',
      'PAYMENT_SERVICE_SILENT',
      'PDF_FAILED',
    ],
    uses: [
      'subscriptions:read',
      'stripe-billing:use',
      'billing-documents:write',
      'pdf-jobs:write',
      'pdf-queue:send',
      'pdf-files:read',
    ],
  }),
  listPlanPrices: endpoint({
    route: 'GET /api/plan-prices',
    summary: 'About what the plans cost in other currencies; nothing while nobody tells the rates',
    access: 'public',
    responses: {
      200: z.object({
        approximations: z.array(
          z.object({
            plan: z.enum(['pro', 'yearly']),
            currency: z.enum(ratedCurrencies),
            amount: Amount,
          }),
        ),
      }),
    },
    errors: [],
    uses: ['rate-service:use', 'plan-rates:use'],
  }),
  getUsage: endpoint({
    route: 'GET /api/usage-stats',
    summary: 'What is used of the plan this month',
    access: 'member',
    responses: {
      200: z.object({
        invoices: Quota,
        level: z.enum(['ok', 'warning', 'critical', 'limit_reached']),
        clients: Quota,
        storageBytes: Quota,
        periodEnd: Moment,
        dunning: UnpaidBill.optional(),
      }),
    },
    errors: [],
    uses: ['subscriptions:read', 'usage:read', 'clients:read'],
  }),
});
