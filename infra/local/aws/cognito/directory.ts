import type { Cognito } from './cognito';
import type { UserPool, UserPoolClient } from './pool-settings';
import type { User } from './records';
import { notFound, refusal } from './refusals';

export function getClient(cognito: Cognito, clientId: string): UserPoolClient {
  const client = cognito.clients.get(clientId);
  if (!client) throw notFound(`User pool client ${clientId} does not exist.`);
  return client;
}

export function getPool(cognito: Cognito, poolId: string): UserPool {
  const pool = cognito.pools.get(poolId);
  if (!pool) throw notFound(`User pool ${poolId} does not exist.`);
  return pool;
}

/**
 * People are found by `sub`, which is their user name inside, by e-mail in any case of letters, or by the name
 * that a provider gave them.
 */
export function findUser(cognito: Cognito, poolId: string, username: string): User | undefined {
  const bySub = cognito.users.find(username);
  if (bySub?.poolId === poolId) return bySub;
  return findByEmail(cognito, poolId, username) ?? findExternal(cognito, poolId, username);
}

/** Who came through a provider: their e-mail is no name to sign in by, so it may be somebody else's too. */
function findExternal(cognito: Cognito, poolId: string, username: string): User | undefined {
  const wanted = username.toLowerCase();
  return cognito.users
    .list()
    .find((user) => user.poolId === poolId && user.username?.toLowerCase() === wanted);
}

/** The name of a person in tokens and triggers. */
export function usernameOf({ username, sub }: User): string {
  return username ?? sub;
}

export function findByEmail(cognito: Cognito, poolId: string, email: string): User | undefined {
  const wanted = email.toLowerCase();
  return cognito.users
    .list()
    .find(
      (user) =>
        user.poolId === poolId &&
        user.status !== 'EXTERNAL_PROVIDER' &&
        emailOf(user).toLowerCase() === wanted,
    );
}

export function getUser(cognito: Cognito, poolId: string, username: string): User {
  const user = findUser(cognito, poolId, username);
  if (!user) throw refusal('userNotFound');
  return user;
}

/** Changes the record as it is now, since a trigger may have run since it was read. */
export async function changeUser(
  cognito: Cognito,
  sub: string,
  change: (user: User) => Partial<User>,
): Promise<User> {
  const current = cognito.users.find(sub);
  if (!current) throw refusal('userNotFound');

  const changed = { ...current, ...change(current), modifiedAt: cognito.now() };
  await cognito.users.put(sub, changed);
  return changed;
}

export function emailOf(user: User): string {
  return user.attributes['email'] ?? '';
}

export function hasVerifiedEmail(user: User): boolean {
  return user.attributes['email_verified'] === 'true';
}

/** The attributes as administrators see them: `sub` first, then the rest. */
export function allAttributes(user: User): Readonly<Record<string, string>> {
  const identities = identityClaims(user);
  return {
    sub: user.sub,
    ...(identities.length > 0 && { identities: JSON.stringify(identities) }),
    ...user.attributes,
  };
}

/** Who a person is to the providers, as an id token tells it. */
export function identityClaims({ identities = [] }: User) {
  return identities.map(({ providerName, userId, isPrimary, linkedAt }) => ({
    dateCreated: String(linkedAt),
    userId,
    providerName,
    providerType: providerName,
    issuer: null,
    primary: String(isPrimary),
  }));
}

/** The attributes as triggers see them. */
export function triggerAttributes(user: User): Readonly<Record<string, string>> {
  return { ...allAttributes(user), 'cognito:user_status': user.status };
}

/** The attributes a client may read, which are all unless the template lists them. */
export function readableAttributes(
  user: User,
  client: UserPoolClient,
): Readonly<Record<string, string>> {
  const readable = client.properties.ReadAttributes;
  if (!readable) return allAttributes(user);

  const shown = Object.entries(user.attributes).filter(([name]) => readable.includes(name));
  return { sub: user.sub, ...Object.fromEntries(shown) };
}

export function asAttributeList(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
