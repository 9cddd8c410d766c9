import { type Session, sessionFrom, type TokenSet } from '../../platform/session';
import { shareSession } from './session-channel';
import { keepSession } from './session-store';
import { lastSignOut } from './sign-out';

/** The end of every way to sign in: keeps the session and tells the other tabs of it. */
export function enterSession(
  tokens: TokenSet,
  { staysSignedIn }: { readonly staysSignedIn: boolean },
): Session {
  const session = sessionFrom(tokens);
  lastSignOut.set(undefined);
  keepSession(session, { isLasting: staysSignedIn });
  shareSession(session);
  return session;
}
