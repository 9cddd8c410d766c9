import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { assertIsJwks } from 'aws-jwt-verify/jwk';
import type { Json } from 'aws-jwt-verify/safe-json-parse';
import type { JwtAuthorizer } from '../model/routes';

export type VerifiedClaims = Readonly<Record<string, unknown>>;

export type Verdict =
  | { readonly isAllowed: true; readonly claims: VerifiedClaims }
  | { readonly isAllowed: false; readonly reason: string };

export interface TokenSource {
  /** The text of the JWKS document, which the real API fetches from the issuer. */
  readonly jwksDocument: () => string;
}

export type Authorize = (header: string | undefined, authorizer: JwtAuthorizer) => Verdict;

/**
 * The JWT authorizer of the HTTP API: signature, issuer, times, and who the token is for. Like the real one it asks
 * nobody whether the session goes on: that is for the functions.
 */
export function createAuthorize({ jwksDocument }: TokenSource): Authorize {
  const verifiers = new Map<string, Verify>();

  return (header, { issuer, audiences }) => {
    const token = header?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return { isAllowed: false, reason: '' };

    const verify = verifiers.get(issuer) ?? verifierFor(issuer, jwksDocument());
    verifiers.set(issuer, verify);
    try {
      const claims = verify(token);
      if (!isFor(claims, audiences)) return refused('the token has an invalid audience');
      return { isAllowed: true, claims };
    } catch (error) {
      return refused(error instanceof JwtExpiredError ? 'the token has expired' : 'invalid token');
    }
  };
}

/** The claims of a good token; throws for any other. */
type Verify = (token: string) => VerifiedClaims;

const mostRemembered = 1000;

/** A browser sends the same token for minutes: its signature is checked once, its end each time. */
function verifierFor(issuer: string, jwksDocument: string): Verify {
  const keys: Json = JSON.parse(jwksDocument);
  assertIsJwks(keys);
  const verifier = JwtVerifier.create({ issuer, audience: null });
  verifier.cacheJwks(keys);

  const known = new Map<string, VerifiedClaims>();
  return (token) => {
    const before = known.get(token);
    if (before && Number(before['exp']) * 1000 > Date.now()) return before;

    const claims: VerifiedClaims = { ...verifier.verifySync(token) };
    if (known.size >= mostRemembered) known.clear();
    known.set(token, claims);
    return claims;
  };
}

/** An access token of Cognito names its client in `client_id`, an id token in `aud`. */
function isFor(claims: VerifiedClaims, audiences: readonly string[]): boolean {
  return [claims['aud'] ?? claims['client_id']]
    .flat()
    .some((one) => audiences.includes(String(one)));
}

function refused(reason: string): Verdict {
  return { isAllowed: false, reason };
}
