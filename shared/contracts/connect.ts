import * as z from 'zod';
import { ConnectStatus } from '../domain/payment-account';
import { endpoint, group } from './endpoint';

export const connect = group('connect', {
  getStatus: endpoint({
    route: 'GET /api/stripe/connect/status',
    summary: 'Whether payers can pay online, and what Stripe still waits for; Stripe is asked anew',
    access: 'member',
    responses: {
      200: z.object({
        account: ConnectStatus,
        /** False when Stripe did not answer, and this is what it said before. */
        is_fresh: z.boolean(),
      }),
    },
    errors: ['PAYMENTS_UNAVAILABLE', 'TOO_BUSY'],
    uses: ['optional-parts:use', 'payment-accounts:write', 'stripe-connect:use'],
  }),
  start: endpoint({
    route: 'POST /api/stripe/connect/start',
    summary:
      'Begin to take online payments, or go on with it: answers where Stripe asks its questions',
    access: 'member',
    /** Empty, or nothing at all. */
    body: z.strictObject({}).optional(),
    responses: {
      200: z.object({
        account: ConnectStatus,
        /** Opens once, and for a few minutes. */
        onboarding_url: z.url(),
      }),
    },
    errors: [
      'PAYMENTS_UNAVAILABLE',
      'PAYMENT_SERVICE_SILENT',
      'PAYMENT_ACCOUNT_REJECTED',
      'TOO_BUSY',
    ],
    uses: ['optional-parts:use', 'payment-accounts:write', 'stripe-connect:use', 'profiles:read'],
  }),
});
