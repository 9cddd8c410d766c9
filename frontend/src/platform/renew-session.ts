import { sessionEnded } from '#shared/domain/session-renewal';
import { CognitoError, callCognito } from './cognito';
import { isRecord } from './is-record';
import { clientIdOf, type Session, sessionFrom, type TokenSet } from './session';

/** In turn: a refresh token is good for one use, and tabs and the service worker all have the same. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('splatno-refresh', work) : work();
}

/** How Cognito says that a refresh token is over, that it was used before, or that the account is gone. */
const overCodes = ['NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'];

/** Whether a renewal failed for good; anything else may do better the next time. */
export function isOver(error: unknown): boolean {
  if (!(error instanceof CognitoError)) return false;
  // Our own trigger refuses a session that was ended from another device.
  return overCodes.includes(error.code) || error.message.includes(sessionEnded);
}

/** New tokens for an old session, which ends with that. Throws what `isOver` knows when it had ended before. */
export async function renewSession(old: Session): Promise<Session> {
  const { accessToken, refreshToken } = old;
  const request = {
    ClientId: clientIdOf(old),
    RefreshToken: refreshToken,
    // The old token says which session it is, which Cognito tells nobody.
    ClientMetadata: { accessToken, userAgent: navigator.userAgent },
  };
  // The refresh token may be used up by now: what comes late is the only way on, and nobody gives it up.
  const answer = await callCognito('GetTokensFromRefreshToken', request, null);
  return sessionFrom(tokenSetOf(answer['AuthenticationResult']), refreshToken);
}

/** The tokens in an answer of Cognito. */
export function tokenSetOf(result: unknown): TokenSet {
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
