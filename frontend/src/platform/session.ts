import { sessionSeconds } from '#shared/domain/limits';
import { isRecord } from './is-record';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** What signing in gives: the tokens, when the access token ends, and whose they are. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

/** What Cognito answers to a sign-in or a refresh. */
export interface TokenSet {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn?: number;
}

export function sessionFrom(tokens: TokenSet, previousRefreshToken = ''): Session {
  const claims = claimsOf(tokens.IdToken);
  return {
    accessToken: tokens.AccessToken,
    // With rotation each refresh brings a new refresh token; without it the old one stays good.
    refreshToken: tokens.RefreshToken ?? previousRefreshToken,
    expiresAt: Date.now() + (tokens.ExpiresIn ?? sessionSeconds.fallbackLifetime) * 1000,
    user: { id: String(claims['sub'] ?? ''), email: String(claims['email'] ?? '') },
  };
}

type AccessToken = Pick<Session, 'accessToken'>;

/** Which session a token belongs to; all that follow from one sign-in carry the same. Empty when it does not say. */
export function sessionIdOf(session: AccessToken): string {
  return claimOf(session, 'origin_jti');
}

/** By which client of Cognito somebody came in; only as that one can the session be renewed and ended there. */
export function clientIdOf(session: AccessToken): string {
  return claimOf(session, 'client_id');
}

function claimOf({ accessToken }: AccessToken, name: string): string {
  try {
    return String(claimsOf(accessToken)[name] ?? '');
  } catch {
    return '';
  }
}

/** When somebody signed in, by the clock of the server; nobody can tell with a token that does not say. */
export function signedInAt({ AccessToken }: Pick<TokenSet, 'AccessToken'>): number {
  const since = Number(claimsOf(AccessToken)['auth_time']);
  return Number.isFinite(since) ? since * 1000 : Number.POSITIVE_INFINITY;
}

/** The claims of a token as text to show; whether they are true is for the server to check. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isRecord(claims) ? claims : {};
}

export function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value['accessToken'] === 'string' &&
    typeof value['refreshToken'] === 'string' &&
    typeof value['expiresAt'] === 'number' &&
    isRecord(value['user']) &&
    typeof value['user']['id'] === 'string'
  );
}
