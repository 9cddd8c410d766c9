import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { SubscriptionReader } from '../../ports/subscriptions';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';

export function subscriptionTable(table: Table): SubscriptionReader {
  return {
    get: async (ownerId) => {
      const item = await getItem(table, ownerKeys.subscription(ownerId));
      return attribute<SubscriptionRecord>(item, 'subscription') ?? freeSubscription;
    },
  };
}
