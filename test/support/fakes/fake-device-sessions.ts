import type { DeviceSession, DeviceSessions } from '#functions/ports/device-sessions';

export function fakeDeviceSessions(): DeviceSessions {
  const sessions = new Map<
    string,
    { readonly session: DeviceSession; readonly isEnded: boolean }
  >();
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const goesOn = (key: string) => sessions.get(key)?.isEnded === false;

  return {
    isEnded: async (ownerId, id) => sessions.get(keyOf(ownerId, id))?.isEnded ?? false,
    list: async (ownerId) =>
      [...sessions]
        .filter(([key]) => key.startsWith(keyOf(ownerId, '')) && goesOn(key))
        .map(([, { session }]) => session)
        .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
        .slice(0, 50),
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
