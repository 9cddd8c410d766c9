import type { UserId } from '#shared/domain/ids';
import type { Notification } from '#shared/domain/notification';

export interface NotificationReader {
  /** Newest first. */
  list(
    ownerId: UserId,
    query: { readonly page: number; readonly limit: number },
  ): Promise<readonly Notification[]>;
  countUnread(ownerId: UserId): Promise<number>;
}
