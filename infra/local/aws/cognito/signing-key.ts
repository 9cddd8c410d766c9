import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import type { Collection } from './collection';
import type { SigningKey } from './records';

export interface TokenSigner {
  /** The public half, as `/.well-known/jwks.json` shows it. */
  readonly jwks: { readonly keys: readonly JsonWebKey[] };
  sign(claims: Readonly<Record<string, unknown>>): string;
  /** The claims of a token this key has signed, whatever its age; nothing for any other token. */
  read(token: string): Readonly<Record<string, unknown>> | undefined;
}

const Header = z.object({ alg: z.literal('RS256') });
const Claims = z.record(z.string(), z.unknown());
const onlyKey = 'signing';

/** The key outlives a restart: tokens that were handed out stay good, and so do cached key sets. */
export async function loadTokenSigner(keys: Collection<SigningKey>): Promise<TokenSigner> {
  const stored = keys.find(onlyKey);
  const key = stored ?? newKey();
  if (!stored) await keys.put(onlyKey, key);

  const privateKey = createPrivateKey(key.pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: key.id, alg: 'RS256', use: 'sig' };

  return {
    jwks: { keys: [jwk] },
    sign: (claims) => {
      const content = `${encode({ kid: key.id, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    read: (token) => readSigned(token, publicKey),
  };
}

function readSigned(token: string, publicKey: KeyObject) {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;

  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs || !Header.safeParse(decode(header)).success) return undefined;
  return Claims.parse(decode(payload));
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id: randomUUID(), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
