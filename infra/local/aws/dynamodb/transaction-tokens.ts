import { createHash } from 'node:crypto';
import { AwsError } from '../front-door/aws-error';
import type { Section } from '../storage/level-store';
import type { Json } from './wire-types';

/** What is remembered of a transaction that came with a ClientRequestToken. */
export interface TokenRecord {
  readonly fingerprint: string;
  readonly at: number;
}

const lifetimeMs = 10 * 60 * 1000;

export function fingerprintOf(request: Json): string {
  return createHash('sha256').update(JSON.stringify(request['TransactItems'])).digest('hex');
}

/** Whether this very request was applied before; refuses another one under the same token. */
export function isRepeated(
  seen: TokenRecord | undefined,
  fingerprint: string,
  now: number,
): boolean {
  if (!seen || now - seen.at > lifetimeMs) return false;
  if (seen.fingerprint === fingerprint) return true;
  throw new AwsError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
}

export async function forgetOldTokens(tokens: Section<TokenRecord>, now: number): Promise<void> {
  for await (const [token, { at }] of tokens.iterator()) {
    if (now - at > lifetimeMs) await tokens.del(token);
  }
}
