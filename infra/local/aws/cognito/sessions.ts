import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Cognito } from './cognito';
import { getClient } from './directory';
import { rotatesRefreshTokens, tokenSeconds, type UserPoolClient } from './pool-settings';
import type { Session, User } from './records';
import { refusal } from './refusals';
import { issueTokens, ownScope } from './tokens';

const AccessClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
  scope: z.string(),
});

/** What the hosted addresses add to a sign-in. */
export interface HostedSignIn {
  readonly scopes: readonly string[];
  readonly nonce?: string | undefined;
  readonly authenticatedAt: number;
}

/** Signs a person in: a new session and its first three tokens. */
export async function startSession(
  cognito: Cognito,
  user: User,
  client: UserPoolClient,
  clientMetadata: Readonly<Record<string, string>> | undefined,
  hosted?: HostedSignIn,
) {
  const now = cognito.now();
  const refreshToken = newRefreshToken();
  const expiresAt = now + tokenSeconds(client, 'refresh') * 1_000;
  const session: Session = {
    id: randomUUID(),
    sub: user.sub,
    clientId: client.id,
    authenticatedAt: hosted?.authenticatedAt ?? now,
    expiresAt,
    ...(hosted && { scopes: hosted.scopes }),
    refreshTokens: [{ hash: hashOf(refreshToken), validUntil: expiresAt }],
  };

  const source = hosted ? 'TokenGeneration_HostedAuth' : 'TokenGeneration_Authentication';
  const asked = { user, client, session, source, clientMetadata, nonce: hosted?.nonce } as const;
  const tokens = await issueTokens(cognito, asked);
  await forgetExpired(cognito);
  await cognito.sessions.put(session.id, session);
  return { ...tokens, RefreshToken: refreshToken };
}

/** New access and ID tokens, and where the client rotates them, a new refresh token as well. */
export async function refreshSession(
  cognito: Cognito,
  client: UserPoolClient,
  refreshToken: string,
  clientMetadata: Readonly<Record<string, string>> | undefined,
) {
  const { session, user } = openedBy(cognito, client, refreshToken);
  const source = 'TokenGeneration_RefreshTokens';
  const tokens = await issueTokens(cognito, { user, client, session, source, clientMetadata });
  if (!rotatesRefreshTokens(client)) return tokens;

  const next = newRefreshToken();
  await cognito.sessions.put(session.id, rotated(cognito, client, session, refreshToken, next));
  return { ...tokens, RefreshToken: next };
}

/** Ends the session of a refresh token. A token nobody knows changes nothing and is no error. */
export async function revokeRefreshToken(
  cognito: Cognito,
  client: UserPoolClient,
  refreshToken: string,
): Promise<void> {
  if (!client.properties.EnableTokenRevocation) throw refusal('revocationDisabled');
  const session = findSession(cognito, refreshToken);
  if (session?.clientId === client.id) await cognito.sessions.remove([session.id]);
}

export async function endAllSessions(cognito: Cognito, sub: string): Promise<void> {
  const ids = cognito.sessions.list().filter((session) => session.sub === sub);
  await cognito.sessions.remove(ids.map(({ id }) => id));
}

/** Who an access token belongs to. A session that was signed out takes its tokens with it. */
export function holderOf(
  cognito: Cognito,
  accessToken: string,
): { readonly user: User; readonly client: UserPoolClient } {
  const claims = AccessClaims.safeParse(cognito.signer.read(accessToken));
  if (!claims.success) throw refusal('accessTokenInvalid');

  const { sub, client_id, origin_jti, exp, scope } = claims.data;
  if (exp * 1_000 <= cognito.now()) throw refusal('accessTokenExpired');
  if (!scope.split(' ').includes(ownScope)) throw refusal('accessTokenTooNarrow');

  const user = cognito.users.find(sub);
  if (!user) throw refusal('userNotFound');
  if (!cognito.sessions.find(origin_jti)) throw refusal('accessTokenRevoked');
  if (!user.isEnabled) throw refusal('userDisabled');
  return { user, client: getClient(cognito, client_id) };
}

function openedBy(cognito: Cognito, client: UserPoolClient, refreshToken: string) {
  const session = findSession(cognito, refreshToken);
  const token = session?.refreshTokens.find(({ hash }) => hash === hashOf(refreshToken));
  if (!session || !token) throw refusal('refreshTokenRevoked');
  if (session.clientId !== client.id) throw refusal('refreshTokenInvalid');
  if (session.expiresAt <= cognito.now()) throw refusal('refreshTokenExpired');
  if (token.validUntil <= cognito.now()) throw refusal('refreshTokenUsed');

  const user = cognito.users.find(session.sub);
  if (!user) throw refusal('refreshTokenRevoked');
  if (!user.isEnabled) throw refusal('userDisabled');
  return { session, user };
}

/** The token just used stays good for the grace period, for a client whose reply got lost. */
function rotated(
  cognito: Cognito,
  client: UserPoolClient,
  session: Session,
  used: string,
  next: string,
): Session {
  const now = cognito.now();
  const grace = client.properties.RefreshTokenRotation.RetryGracePeriodSeconds * 1_000;
  // Another request with the same token may have rotated it meanwhile: both successors count.
  const current = cognito.sessions.find(session.id) ?? session;
  const kept = current.refreshTokens
    .map((token) =>
      token.hash === hashOf(used)
        ? { ...token, validUntil: Math.min(token.validUntil, now + grace) }
        : token,
    )
    .filter(({ validUntil }) => validUntil > now);

  const newest = { hash: hashOf(next), validUntil: session.expiresAt };
  return { ...current, refreshTokens: [...kept, newest] };
}

async function forgetExpired(cognito: Cognito): Promise<void> {
  const expired = cognito.sessions.list().filter(({ expiresAt }) => expiresAt <= cognito.now());
  if (expired.length > 0) await cognito.sessions.remove(expired.map(({ id }) => id));
}

function findSession(cognito: Cognito, refreshToken: string): Session | undefined {
  const wanted = hashOf(refreshToken);
  return cognito.sessions
    .list()
    .find(({ refreshTokens }) => refreshTokens.some(({ hash }) => hash === wanted));
}

function newRefreshToken(): string {
  return randomBytes(96).toString('base64url');
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
