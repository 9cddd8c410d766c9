import type { NotificationReader } from '#functions/ports/notifications';
import type { Notification } from '#shared/domain/notification';

export function fakeNotifications(given: readonly Notification[] = []): NotificationReader {
  const newestFirst = [...given].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
  return {
    list: async (_, { page, limit }) => newestFirst.slice((page - 1) * limit, page * limit),
    countUnread: async () => newestFirst.filter(({ read }) => !read).length,
  };
}
