import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { Subscriptions } from '../../ports/subscriptions';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import { writeState } from './stripe-event-step';
import type { Table } from './table';

export function subscriptionTable(table: Table): Subscriptions {
  const getKept: Subscriptions['getKept'] = async (ownerId) => {
    const item = await getItem(table, ownerKeys.subscription(ownerId));
    return {
      record: attribute<SubscriptionRecord>(item, 'subscription') ?? freeSubscription,
      revision: attribute<number>(item, 'revision') ?? 0,
    };
  };

  return {
    getKept,
    get: async (ownerId) => (await getKept(ownerId)).record,
    put: async (ownerId, record, revision, event) => {
      const subscription = {
        name: 'subscription',
        put: {
          ...ownerKeys.subscription(ownerId),
          subscription: record,
          revision: revision + 1,
        },
        ...(revision === 0
          ? { expression: 'attribute_not_exists(revision)' }
          : { expression: 'revision = :seen', values: { ':seen': revision } }),
      };
      return writeState(table, [subscription], event);
    },
  };
}
