import { isRecord } from '../api-error';
import { CognitoError, callCognito, clientId } from './cognito';
import { isSession, type Session, sessionFrom, type TokenSet } from './session';
import { shareSession } from './session-channel';
import { currentSession, keepSession, staysSignedIn, storedSession } from './session-store';
import { signOut } from './sign-out';

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

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('splatno-refresh', work) : work();
}

async function refreshUnlessDone(old: Session): Promise<Session | null> {
  const newer = newerSession(old);
  if (newer) return newer;

  try {
    const session = sessionFrom(await exchange(old.refreshToken), old.refreshToken);
    if (!currentSession()) return null;
    keepSession(session, { isLasting: staysSignedIn() });
    shareSession(session);
    return session;
  } catch (error) {
    // Without a connection nothing is decided: the session stays and the next call tries again.
    if (!(error instanceof CognitoError) || error.code !== 'NotAuthorizedException') throw error;

    const rescued = newerSession(old);
    if (rescued) return rescued;
    signOut('expired');
    return null;
  }
}

/** What another tab has received meanwhile, from memory or from the device. */
function newerSession(old: Session): Session | undefined {
  const candidates = [currentSession(), storedSession()].filter(isSession);
  const newer = candidates.find((session) => session.expiresAt > old.expiresAt);
  if (newer && newer !== currentSession()) keepSession(newer, { isLasting: staysSignedIn() });
  return newer;
}

async function exchange(refreshToken: string): Promise<TokenSet> {
  const answer = await callCognito('GetTokensFromRefreshToken', {
    ClientId: await clientId(),
    RefreshToken: refreshToken,
  });
  return tokenSetOf(answer['AuthenticationResult']);
}

function tokenSetOf(result: unknown): TokenSet {
  if (isTokenSet(result)) return result;
  throw new CognitoError('UnexpectedAnswer', 'Cognito answered without tokens');
}

function isTokenSet(value: unknown): value is TokenSet {
  return (
    isRecord(value) &&
    typeof value['AccessToken'] === 'string' &&
    typeof value['IdToken'] === 'string'
  );
}
