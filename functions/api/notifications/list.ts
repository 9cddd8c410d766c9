import { notifications as contracts } from '#shared/contracts/notifications';
import { wordedNotice } from '#shared/i18n/notification-words';
import { notificationTable } from '../../adapters/dynamodb/notification-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.list;

export const listNotifications: Action<typeof contract> =
  ({ notifications }) =>
  async ({ query, caller, language }) => {
    const [page, unread] = await Promise.all([
      notifications.list(caller.id, query),
      notifications.countUnread(caller.id),
    ]);
    const worded = page.map((kept) => wordedNotice(kept, language));
    return { status: 200, body: { notifications: worded, unread, ...query } };
  };

const table = openTable(environment);
export const handler = serve(contract, listNotifications, {
  notifications: notificationTable(table),
});
