import type { GoogleLinks } from '#functions/ports/google-links';
import type { Instant } from '#shared/domain/calendar';

export function fakeGoogleLinks(): GoogleLinks {
  const allowed = new Map<string, Instant>();
  return {
    allow: async (ownerId, until) => void allowed.set(ownerId, until),
    take: async (ownerId, at) => {
      const until = allowed.get(ownerId);
      if (until === undefined || until <= at) return false;
      allowed.delete(ownerId);
      return true;
    },
  };
}
