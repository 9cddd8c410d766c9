import { notifications as contracts } from '#shared/contracts/notifications';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { notificationTable } from '../../adapters/dynamodb/notification-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.markRead;

export const markNotificationsRead: Action<typeof contract> =
  ({ notifications }) =>
  async ({ body, caller }) => {
    if ('all' in body) await notifications.markAllRead(caller.id);
    else if (!(await notifications.markRead(caller.id, body.id))) throw new AppError('NOT_FOUND');

    return { status: 200, body: { unread: await notifications.countUnread(caller.id) } };
  };

const table = openTable(environment);
export const handler = serve(contract, markNotificationsRead, {
  csrfSessions: csrfSessionTable(table),
  notifications: notificationTable(table),
});
