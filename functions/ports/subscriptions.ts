import type { UserId } from '#shared/domain/ids';
import type { SubscriptionRecord } from '#shared/domain/subscription-record';

export interface SubscriptionReader {
  /** The free plan for whoever never had another one. */
  get(ownerId: UserId): Promise<SubscriptionRecord>;
}
