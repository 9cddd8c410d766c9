import type { CsrfSession, CsrfSessions } from '#functions/ports/csrf-sessions';

export function fakeCsrfSessions(): CsrfSessions {
  const sessions = new Map<string, CsrfSession>();
  return {
    put: async (session) => {
      sessions.set(session.id, session);
    },
    find: async (id) => sessions.get(id),
    bind: async (id, ownerId) => {
      const session = sessions.get(id);
      if (!session || (session.ownerId ?? ownerId) !== ownerId) return false;
      sessions.set(id, { ...session, ownerId });
      return true;
    },
  };
}
