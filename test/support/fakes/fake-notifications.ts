import type { Notifications } from '#functions/ports/notifications';
import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { KeptNotice, Notice } from '#shared/domain/notification';

/** `mails` are those that were stored with a notice, for any owner. */
export interface FakeNotifications extends Notifications {
  readonly mails: readonly MailJob[];
}

export function fakeNotifications(): FakeNotifications {
  const mails: MailJob[] = [];
  const kept = new Map<UserId, Map<string, KeptNotice>>();
  const of = (ownerId: UserId) => {
    const own = kept.get(ownerId) ?? new Map<string, KeptNotice>();
    kept.set(ownerId, own);
    return own;
  };
  const markRead = async (ownerId: UserId, noticeId: string) => {
    const one = of(ownerId).get(noticeId);
    if (one) of(ownerId).set(noticeId, { ...one, read: true });
    return one !== undefined;
  };

  return {
    mails,
    list: async (ownerId, { page, limit }) =>
      [...of(ownerId).values()]
        .sort((a, b) => (a.notice.id < b.notice.id ? 1 : -1))
        .slice((page - 1) * limit, page * limit),
    countUnread: async (ownerId) =>
      Math.min(100, [...of(ownerId).values()].filter(({ read }) => !read).length),
    add: async (ownerId, notice: Notice, mail) => {
      if (of(ownerId).has(notice.id)) return false;
      of(ownerId).set(notice.id, { notice, read: false });
      if (mail) mails.push(mail);
      return true;
    },
    markRead,
    markAllRead: async (ownerId) => {
      for (const noticeId of of(ownerId).keys()) await markRead(ownerId, noticeId);
    },
  };
}
