import type { SignedBody } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';

export interface StripeSignatures {
  /** Whether Stripe has signed these bytes, lately. */
  isGenuine(signed: SignedBody, at: Instant): boolean;
}
