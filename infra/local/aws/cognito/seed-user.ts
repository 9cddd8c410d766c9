import { randomUUID } from 'node:crypto';
import type { Cognito } from './cognito';
import { findByEmail, getPool } from './directory';
import { assertPasswordPolicy } from './password-policy';
import { createPasswordVerifier } from './secure-remote-password';
import { srpIdentity } from './srp-identity';

export interface SeededUser {
  readonly poolId: string;
  readonly email: string;
  readonly password: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly groups?: readonly string[];
}

/** Puts a confirmed person into the pool, without mails and triggers. */
export async function seedUser(cognito: Cognito, seed: SeededUser) {
  const pool = getPool(cognito, seed.poolId);
  const existing = findByEmail(cognito, pool.id, seed.email);
  if (existing) return { sub: existing.sub };

  assertPasswordPolicy(pool, seed.password);
  const sub = randomUUID();
  await cognito.users.put(sub, {
    sub,
    poolId: pool.id,
    attributes: { ...seed.attributes, email: seed.email, email_verified: 'true' },
    password: createPasswordVerifier(srpIdentity(pool.id, sub), seed.password),
    status: 'CONFIRMED',
    isEnabled: true,
    groups: seed.groups ?? [],
    codes: {},
    createdAt: cognito.now(),
    modifiedAt: cognito.now(),
  });
  return { sub };
}
