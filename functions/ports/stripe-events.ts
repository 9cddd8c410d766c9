import type { AppliedEvent } from '#shared/domain/stripe-event';

/** Which events of Stripe were applied. What changes something stores its event along with that. */
export interface StripeEvents {
  isApplied(eventId: string): Promise<boolean>;
  /** Notes an event that changes nothing here; one that was noted stays as it is. */
  note(event: AppliedEvent): Promise<void>;
}
