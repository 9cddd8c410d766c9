import { addMilliseconds, epochMillisecondsOf, type Instant } from './calendar';
import type { UserId } from './ids';

/** An account that is to go, from when it is asked for. Whatever is left of it is found by its id alone. */
export interface Erasure {
  readonly ownerId: UserId;
  /** Under which Cognito knows the account; forgotten once all is done. */
  readonly username?: string;
  readonly requestedAt: Instant;
  /** How often all that was left has been removed. */
  readonly passes: number;
  /** When somebody looks for what is left; nobody any more once it is done. */
  readonly nextAt?: Instant;
}

/**
 * Calls and jobs that were under way write what they have done, so all is looked through once more when none can be
 * any longer.
 */
const lookAgainMilliseconds = 2 * 3_600_000;
const passesInAll = 2;

/** So long the note is kept that an account was erased, and when: it says nothing else. */
export const erasureNoteDays = 400;

export function newErasure(
  { ownerId, username }: { readonly ownerId: UserId; readonly username: string },
  at: Instant,
): Erasure {
  return { ownerId, username, requestedAt: at, passes: 0, nextAt: at };
}

/** After all that was left has been removed. */
export function passed({ ownerId, username, requestedAt, passes }: Erasure, at: Instant): Erasure {
  const done = { ownerId, requestedAt, passes: passes + 1 };
  if (done.passes >= passesInAll) return done;
  return {
    ...done,
    ...(username !== undefined && { username }),
    nextAt: addMilliseconds(at, lookAgainMilliseconds),
  };
}

/** What cannot be undone asks for the password of somebody who gave it longer ago. */
export const recentSignInSeconds = 300;

export function isRecentSignIn(signedInAt: Instant | undefined, at: Instant): boolean {
  if (signedInAt === undefined) return false;
  return epochMillisecondsOf(at) - epochMillisecondsOf(signedInAt) <= recentSignInSeconds * 1000;
}
