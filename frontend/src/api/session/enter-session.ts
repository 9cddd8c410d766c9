import { type Session, sessionFrom, type TokenSet } from '../../platform/session';
import { shareSession } from './session-channel';
import { currentSession, keepSession } from './session-store';
import { endOnServer, lastSignOut } from './sign-out';

/** The end of every way to sign in: keeps the session and tells the other tabs of it. */
export function enterSession(
  tokens: TokenSet,
  { staysSignedIn }: { readonly staysSignedIn: boolean },
): Session {
  const replaced = currentSession();
  const session = sessionFrom(tokens);
  lastSignOut.set(undefined);
  keepSession(session, { isLasting: staysSignedIn });
  shareSession(session);
  // Nobody has its tokens any more, and the list of devices would show it for ever.
  if (replaced) void endOnServer(replaced);
  return session;
}
