import { JwtVerifier } from 'aws-jwt-verify';
import {
  FailedAssertionError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
} from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { sessionSeconds } from '#shared/domain/limits';
import type { PoolPlace, SessionTokens } from '../../ports/session-tokens';
import { boundedText } from '../http/bounded-body';

/** Cognito gives its triggers five seconds. */
const patienceMilliseconds = 3_000;
const mostBytes = 65_536;

/** What is wrong with the token itself; anything else says nothing of it. */
const faults = [
  FailedAssertionError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
];

async function fetchKeys(address: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(address, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`The keys of the pool answered ${response.status}`);
  return new TextEncoder().encode(await boundedText(response, mostBytes)).buffer;
}

/** By the public keys of the pool, which are fetched once; `address` only where something answers in Cognito's place. */
export function cognitoSessionTokens(address?: string): SessionTokens {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });

  const verifierOf = ({ region, userPoolId }: PoolPlace) => {
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
    const keys = address === undefined ? issuer : `${address}/${userPoolId}`;
    return JwtVerifier.create(
      {
        issuer,
        audience: null,
        jwksUri: `${keys}/.well-known/jwks.json`,
        // It is shown to renew a session, which may be long after its own end.
        graceSeconds: sessionSeconds.refreshTokenLifetime,
      },
      { jwksCache },
    );
  };

  return {
    verify: async (place, token) => {
      try {
        return { ...(await verifierOf(place).verify(token)) };
      } catch (error) {
        if (faults.some((fault) => error instanceof fault)) return undefined;
        throw error;
      }
    },
  };
}
