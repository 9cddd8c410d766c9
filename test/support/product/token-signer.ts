import { generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';

type Claims = Readonly<Record<string, unknown>>;

export interface TokenSigner {
  /** The public half, as a key set names it. */
  readonly jwk: JsonWebKey & { readonly kid: string };
  readonly publicPem: string;
  readonly sign: (claims: Claims, header?: Claims) => string;
}

/** Signs tokens with a key of its own. */
export function createTokenSigner(): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (claims, header = {}) => {
      const content = `${encoded({ kid, alg: 'RS256', ...header })}.${encoded(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
  };
}

export function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
