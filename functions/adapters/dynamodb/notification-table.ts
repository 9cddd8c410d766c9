import type { Notification } from '#shared/domain/notification';
import type { NotificationReader } from '../../ports/notifications';
import { attribute, query } from './item';
import { notificationKeys } from './keys';
import { queryFromPage } from './paging';
import type { Table } from './table';

/** More than this shows as "many" anyway. */
const mostUnread = 100;

export function notificationTable(table: Table): NotificationReader {
  return {
    list: async (ownerId, { page, limit }) => {
      const input = {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': notificationKeys.partition(ownerId) },
        ScanIndexForward: false,
      };
      const { items } = await queryFromPage(table, input, { page, limit });
      return items.flatMap((item) => attribute<Notification>(item, 'notification') ?? []);
    },
    countUnread: async (ownerId) => {
      const { items } = await query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': notificationKeys.partition(ownerId) },
        ProjectionExpression: 'sk',
        Limit: mostUnread,
      });
      return items.length;
    },
  };
}
