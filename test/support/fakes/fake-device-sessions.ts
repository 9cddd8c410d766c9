import type { DeviceSession, DeviceSessions } from '#functions/ports/device-sessions';
import { isEndedWithAll } from '#shared/domain/all-sessions';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

export function fakeDeviceSessions(): DeviceSessions {
  const sessions = new Map<
    string,
    { readonly session: DeviceSession; readonly isEnded: boolean }
  >();
  const allEnded = new Map<UserId, Instant>();
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const goesOn = (key: string) => sessions.get(key)?.isEnded === false;

  return {
    isEnded: async (ownerId, { sessionId = '', signedInAt }) =>
      isEndedWithAll(signedInAt, allEnded.get(ownerId)) ||
      (sessions.get(keyOf(ownerId, sessionId))?.isEnded ?? false),
    list: async (ownerId) =>
      [...sessions]
        .filter(([key]) => key.startsWith(keyOf(ownerId, '')) && goesOn(key))
        .map(([, { session }]) => session)
        .filter(({ signedInAt }) => !isEndedWithAll(signedInAt, allEnded.get(ownerId)))
        .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
        .slice(0, 50),
    endAll: async (ownerId, at) => {
      const before = allEnded.get(ownerId);
      if (before === undefined || before < at) allEnded.set(ownerId, at);
    },
    note: async (ownerId, session) => {
      const key = keyOf(ownerId, session.id);
      if (!sessions.get(key)?.isEnded) sessions.set(key, { session, isEnded: false });
    },
    end: async (ownerId, id) => {
      const key = keyOf(ownerId, id);
      const found = sessions.get(key);
      if (!found || found.isEnded) return false;
      sessions.set(key, { ...found, isEnded: true });
      return true;
    },
  };
}
