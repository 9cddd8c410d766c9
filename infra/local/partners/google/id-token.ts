import { generateKeyPair, type JsonWebKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';

export interface IdTokenSigner {
  jwks(): Promise<{ readonly keys: readonly JsonWebKey[] }>;
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

/** A key of its own for each start, made when it is first needed. */
export function createIdTokenSigner(): IdTokenSigner {
  const kid = randomUUID();
  let pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;
  const keys = () => {
    pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return pair;
  };

  return {
    jwks: async () => {
      const { publicKey } = await keys();
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };
    },
    sign: async (claims) => {
      const content = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`;
      const { privateKey } = await keys();
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
