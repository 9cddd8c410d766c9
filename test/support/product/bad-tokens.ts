import { createHmac } from 'node:crypto';
import type { People, SignedIn } from './people';
import { createTokenSigner, encoded } from './token-signer';

/** Tokens that name a real account and must open nothing, each by what is wrong with it. */
export function badTokens(
  { claimsFor, ownKey }: People,
  { sub, accessToken, idToken }: SignedIn,
): readonly (readonly [string, string])[] {
  const claims = claimsFor(sub);
  const stranger = createTokenSigner();
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
  const content = `${encoded({ alg: 'HS256', kid: ownKey.jwk.kid })}.${encoded(claims)}`;
  const byPublicKey = createHmac('sha256', ownKey.publicPem).update(content).digest('base64url');
  const [head, body = '', tail] = accessToken.split('.');
  const promoted = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'somebody' };

  return [
    ['expired', ownKey.sign({ ...claims, iat: secondsAgo(7200), exp: secondsAgo(3600) })],
    ['not yet good', ownKey.sign({ ...claims, nbf: secondsAgo(-3600) })],
    ['signed by another key', stranger.sign(claims, { kid: ownKey.jwk.kid })],
    ['of a key that nobody knows', stranger.sign(claims)],
    ['not signed', unsigned],
    ['signed with the public key as a password', `${content}.${byPublicKey}`],
    ['changed after it was signed', `${head}.${encoded(promoted)}.${tail}`],
    ['of another pool', ownKey.sign({ ...claims, iss: `${String(claims['iss'])}x` })],
    ['for another app', ownKey.sign({ ...claims, client_id: 'another' })],
    ['an id token', idToken],
    ['no token at all', 'nonsense'],
  ];
}
