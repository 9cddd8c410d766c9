import type { UserId } from '#shared/domain/ids';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import { recordOf, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { StripeBilling } from '../ports/stripe-billing';
import type { Subscriptions } from '../ports/subscriptions';
import { type EventOutcome, followState } from './follow-state';

interface Ports {
  readonly subscriptions: Subscriptions;
  readonly stripeBilling: Pick<StripeBilling, 'findPlan'>;
}

/** What became of ours, and whether it was written by this. */
export interface FollowedSubscription {
  readonly outcome: EventOutcome;
  readonly record: SubscriptionRecord;
}

interface Following {
  readonly customerId: string;
  readonly event?: AppliedEvent;
  /** Says to the owner what follows. It comes before the write, after which an event is not looked at again. */
  readonly tell?: (record: SubscriptionRecord) => Promise<void>;
}

/**
 * Brings the subscription of an account up to what Stripe has of its customer. A customer that is not the one of this
 * account changes nothing: what stands in an object at Stripe alone makes nobody a subscriber.
 */
export async function followSubscription(
  { subscriptions, stripeBilling }: Ports,
  ownerId: UserId,
  { customerId, event, tell }: Following,
): Promise<FollowedSubscription> {
  let record: SubscriptionRecord | undefined;

  const outcome = await followState(async () => {
    const kept = await subscriptions.getKept(ownerId);
    record = kept.record;
    if (record.customerId !== customerId) return 'nothing';

    const { paid, lapse } = await stripeBilling.findPlan(customerId);
    record = recordOf(customerId, paid, lapse);
    await tell?.(record);
    return subscriptions.put(ownerId, record, kept.revision, event);
  });
  return { outcome, record: record ?? (await subscriptions.get(ownerId)) };
}
