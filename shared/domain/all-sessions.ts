import type { Instant } from './calendar';

/**
 * Whether a session is one of those that were ended together. All its tokens tell when it began, those too that were
 * renewed since; one that does not tell is none that goes on.
 */
export function isEndedWithAll(
  signedInAt: Instant | undefined,
  allEndedAt: Instant | undefined,
): boolean {
  if (allEndedAt === undefined) return false;
  return signedInAt === undefined || signedInAt <= allEndedAt;
}
