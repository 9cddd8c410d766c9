import type { UserId } from '#shared/domain/ids';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import type { SubscriptionRecord } from '#shared/domain/subscription-record';
import type { StateWrite } from './state-write';

/** A subscription as it lies with us, and how often it was written. */
export interface KeptSubscription {
  readonly record: SubscriptionRecord;
  readonly revision: number;
}

export interface SubscriptionReader {
  /** The free plan for whoever never had another one. */
  get(ownerId: UserId): Promise<SubscriptionRecord>;
}

export interface Subscriptions extends SubscriptionReader {
  getKept(ownerId: UserId): Promise<KeptSubscription>;
  /**
   * `outdated` when it was written since `revision` was read, 0 standing for nothing there. So whoever asks Stripe
   * after reading and writes after that never puts an older state over a newer one.
   */
  put(
    ownerId: UserId,
    record: SubscriptionRecord,
    revision: number,
    event?: AppliedEvent,
  ): Promise<StateWrite>;
}
