import type { SecurityEventLog, SecurityEventReader } from '#functions/ports/security-events';
import type { OpenAttempts, SignInAttempts } from '#functions/ports/sign-in-attempts';
import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import { pageOf } from './fake-cursor';

/** `mails` gains those that are stored with a line. */
export function fakeSecurityEvents(mails: MailJob[] = []): SecurityEventLog & SecurityEventReader {
  const logs = new Map<UserId, Map<string, SecurityEvent>>();

  return {
    list: async (ownerId, { limit, cursor }) => {
      const own = [...(logs.get(ownerId)?.values() ?? [])];
      const newestFirst = own.sort((a, b) => (a.id < b.id ? 1 : -1));
      return pageOf(`security ${ownerId}`, newestFirst, { limit, page: 1, cursor });
    },
    append: async (ownerId, event, mail) => {
      const own = logs.get(ownerId) ?? new Map<string, SecurityEvent>();
      if (mail && !own.has(event.id)) mails.push(mail);
      if (!own.has(event.id)) own.set(event.id, event);
      logs.set(ownerId, own);
    },
  };
}

export function fakeSignInAttempts(): SignInAttempts {
  const open = new Map<UserId, OpenAttempts>();

  return {
    find: async (ownerId) => open.get(ownerId),
    begin: async (ownerId, { at, device }) => {
      const before = open.get(ownerId);
      const { count, since } = before ?? { count: 0, since: at };
      const now = { count: count + 1, since, last: at, ...(device && { device }) };
      open.set(ownerId, now);
      return now;
    },
    end: async (ownerId) => {
      const before = open.get(ownerId);
      open.delete(ownerId);
      return before;
    },
  };
}
