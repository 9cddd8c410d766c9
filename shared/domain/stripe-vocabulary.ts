import type { PaymentStatus } from './payment-status';

/** A word of Stripe and ours for it. Stripe may add words; what we have never heard is answered by `unheard`. */
interface Vocabulary<T extends PaymentStatus> {
  readonly words: Readonly<Record<string, T>>;
  readonly unheard: T;
}

const vocabulary = <const T extends PaymentStatus>(
  words: Readonly<Record<string, T>>,
  unheard: NoInfer<T>,
): Vocabulary<T> => ({ words, unheard });

/** How far a payment is: `payment_intent.status`. */
export const paymentIntentWords = vocabulary(
  {
    requires_payment_method: 'requires_payment_method',
    requires_confirmation: 'requires_confirmation',
    requires_action: 'requires_action',
    requires_capture: 'requires_capture',
    processing: 'processing',
    succeeded: 'succeeded',
    canceled: 'cancelled',
  },
  'processing',
);

/** What became of one attempt: `charge.status`. */
export const chargeWords = vocabulary(
  { pending: 'charge_pending', succeeded: 'charge_succeeded', failed: 'charge_failed' },
  'charge_pending',
);

/** Money on its way back: `refund.status`. A refund that failed or was called off gave nothing back. */
export const refundWords = vocabulary(
  {
    pending: 'refunding',
    requires_action: 'refunding',
    succeeded: 'refunded',
    failed: 'failed',
    canceled: 'cancelled',
  },
  'refunding',
);

/**
 * Money that the payer's bank wants back: `dispute.status`. A warning is an inquiry, which takes no money, and is won
 * when it is closed.
 */
export const disputeWords = vocabulary(
  {
    needs_response: 'dispute',
    warning_needs_response: 'dispute',
    appeal_needs_response: 'dispute',
    under_review: 'dispute_under_review',
    warning_under_review: 'dispute_under_review',
    appeal_under_review: 'dispute_under_review',
    won: 'dispute_won',
    warning_closed: 'dispute_won',
    prevented: 'dispute_won',
    lost: 'dispute_lost',
  },
  'dispute',
);

/** Our word for one of Stripe's. */
export function inOurWords<T extends PaymentStatus>(
  { words, unheard }: Vocabulary<T>,
  word: string | null | undefined,
): T {
  return (word && Object.hasOwn(words, word) ? words[word] : undefined) ?? unheard;
}

/** Where the page of Stripe stands on which somebody pays: `checkout.session.status` and `payment_status`. */
export function checkoutInOurWords({
  status,
  paymentStatus,
}: {
  readonly status: string | null;
  readonly paymentStatus: string;
}): PaymentStatus {
  if (status === 'expired') return 'cancelled';
  if (status !== 'complete') return 'awaiting_payment';
  return paymentStatus === 'unpaid' ? 'processing' : 'succeeded';
}
