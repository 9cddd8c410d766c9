import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { KeptNotice, Notice } from '#shared/domain/notification';

export interface NotificationReader {
  /** Newest first. */
  list(
    ownerId: UserId,
    query: { readonly page: number; readonly limit: number },
  ): Promise<readonly KeptNotice[]>;
  /** More than a hundred count as a hundred. */
  countUnread(ownerId: UserId): Promise<number>;
}

export interface Notifications extends NotificationReader {
  /**
   * A notice that is kept already stays as it is, read or unread, and false says so. A mail is stored with its notice, in
   * one transaction: so one leaves of each, however often it is told.
   */
  add(ownerId: UserId, notice: Notice, mail?: MailJob): Promise<boolean>;
  /** Whether there is such a notice. */
  markRead(ownerId: UserId, noticeId: string): Promise<boolean>;
  markAllRead(ownerId: UserId): Promise<void>;
}
