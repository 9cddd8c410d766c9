import { lentSession } from '../../platform/lent-session';
import { inTurn, isOver, renewSession } from '../../platform/renew-session';
import { isSession, type Session } from '../../platform/session';
import { shareSession } from './session-channel';
import {
  currentSession,
  isOfCurrentSession,
  keepSession,
  staysSignedIn,
  storedSession,
} from './session-store';
import { signOutRefused } from './sign-out';

let running: Promise<Session | null> | undefined;

/**
 * New tokens for an old session, or null when it is over. A refresh token is good for one use, so the tabs take
 * turns, and whoever waited takes over what the one before received.
 */
export function refreshSession(old: Session): Promise<Session | null> {
  running ??= inTurn(() => refreshUnlessDone(old)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshUnlessDone(old: Session): Promise<Session | null> {
  const newer = await newerSession(old);
  if (newer) return newer;

  try {
    const session = await renewSession(old);
    // Somebody signed out meanwhile, or in anew, and the session of before must not take that place.
    if (!isOfCurrentSession(old)) return (await newerSession(old)) ?? null;
    keepSession(session, { isLasting: staysSignedIn() });
    shareSession(session);
    return session;
  } catch (error) {
    // Without a connection nothing is decided: the session stays and the next call tries again.
    if (!isOver(error)) throw error;

    const rescued = await newerSession(old);
    if (rescued) return rescued;
    signOutRefused(old.accessToken);
    return null;
  }
}

/** What another tab or the service worker has received meanwhile, from memory or from the device. */
async function newerSession(old: Session): Promise<Session | undefined> {
  const lent = await lentSession.get().catch(() => undefined);
  // Somebody signed out meanwhile, and nothing of what is left may sign in again.
  if (!currentSession()) return undefined;
  const candidates = [currentSession(), storedSession(), lent]
    .filter(isSession)
    .filter(({ user }) => user.id === old.user.id);
  const newer = candidates.find((session) => session.expiresAt > old.expiresAt);
  if (newer && newer !== currentSession()) keepSession(newer, { isLasting: staysSignedIn() });
  return newer;
}
