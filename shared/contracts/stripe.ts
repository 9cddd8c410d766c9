import * as z from 'zod';
import { endpoint, group } from './endpoint';

export const stripe = group('stripe', {
  receiveEvent: endpoint({
    route: 'POST /api/stripe/webhook',
    summary:
      'Takes an event of Stripe, signed by it; what it changes is done afterwards, once, however often it comes',
    access: 'public',
    signedBy: 'stripe-signature',
    isBeforeGate: true,
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ['SIGNATURE_INVALID'],
    uses: ['stripe-signatures:check', 'stripe-queue:send'],
  }),
});
