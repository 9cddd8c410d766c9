import type { UserId } from '#shared/domain/ids';
import type { PaymentAccount } from '#shared/domain/payment-account';

/** Where Stripe sends whoever answered its questions, and whoever came by a link that is over. */
export interface WaysBack {
  readonly returnUrl: string;
  readonly refreshUrl: string;
}

/**
 * The accounts at Stripe that money of payers goes to. Each throws `PAYMENTS_UNAVAILABLE` where the stage has no
 * Stripe, and `PAYMENT_SERVICE_SILENT` when it does not answer.
 */
export interface StripeConnect {
  /** Makes the account of somebody; asked twice under the same key, it is the same one. */
  create(ownerId: UserId, about: NewPaymentAccount): Promise<PaymentAccount>;
  /** As it is now; undefined when Stripe does not know it any more. */
  find(accountId: string): Promise<PaymentAccount | undefined>;
  /** A link to the questions of Stripe, which opens once. */
  openOnboarding(accountId: string, ways: WaysBack): Promise<string>;
}

export interface NewPaymentAccount {
  readonly key: string;
  /** Stripe writes there, and does not ask for it. */
  readonly email?: string | undefined;
}
