import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Cognito } from './cognito';
import {
  hasVerifiedEmail,
  identityClaims,
  readableAttributes,
  triggerAttributes,
  usernameOf,
} from './directory';
import { tokenSeconds, type UserPoolClient } from './pool-settings';
import type { Session, User } from './records';
import { preTokenVersion, runTrigger } from './triggers';

interface TokenRequest {
  readonly user: User;
  readonly client: UserPoolClient;
  readonly session: Session;
  readonly source:
    | 'TokenGeneration_Authentication'
    | 'TokenGeneration_HostedAuth'
    | 'TokenGeneration_RefreshTokens';
  /** What whoever asked for a code wants to find again in the id token. */
  readonly nonce?: string | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

const Override = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
  scopesToAdd: z.array(z.string()).nullish(),
  scopesToSuppress: z.array(z.string()).nullish(),
});
type Override = z.infer<typeof Override>;

const Groups = z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish();
const TokenAnswer = z.object({
  claimsOverrideDetails: Override.extend({ groupOverrideDetails: Groups }).nullish(),
  claimsAndScopeOverrideDetails: z
    .object({
      idTokenGeneration: Override.nullish(),
      accessTokenGeneration: Override.nullish(),
      groupOverrideDetails: Groups,
    })
    .nullish(),
});

/** What no trigger may change, since it says who the token is for and how long it is good. */
const fixedClaims = new Set(
  'acr amr at_hash aud auth_time azp client_id cognito:username exp iat iss jti nbf nonce origin_jti sub token_use username'.split(
    ' ',
  ),
);

export async function issueTokens(cognito: Cognito, request: TokenRequest) {
  const { client } = request;
  const { groups, idToken, accessToken } = await askTrigger(cognito, request);
  const shared = sharedClaims(cognito, request, groups);

  const access = overridden(accessClaims(shared, request), accessToken);
  const id = overridden(idClaims(shared, request), idToken);
  return {
    AccessToken: cognito.signer.sign(withScopes(access, accessToken, scopesOf(request.session))),
    IdToken: cognito.signer.sign(id),
    ExpiresIn: tokenSeconds(client, 'access'),
    TokenType: 'Bearer',
  };
}

async function askTrigger(cognito: Cognito, request: TokenRequest) {
  const { user, client, source, clientMetadata = {} } = request;
  const version = preTokenVersion(client.pool);
  const answer = await runTrigger(cognito, {
    trigger: 'PreTokenGeneration',
    source,
    pool: client.pool,
    client,
    username: usernameOf(user),
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [] },
      clientMetadata,
      ...(version === '2' && { scopes: scopesOf(request.session) }),
    },
    response:
      version === '2' ? { claimsAndScopeOverrideDetails: null } : { claimsOverrideDetails: null },
    answer: TokenAnswer,
  });

  const { claimsOverrideDetails: one, claimsAndScopeOverrideDetails: two } = answer;
  const override = one?.groupOverrideDetails ?? two?.groupOverrideDetails;
  return {
    groups: override?.groupsToOverride ?? user.groups,
    idToken: one ?? two?.idTokenGeneration ?? {},
    accessToken: two?.accessTokenGeneration ?? {},
  };
}

/** What a token has to be for, that its holder may change the account. */
export const ownScope = 'aws.cognito.signin.user.admin';

/** What signing in by a password gives, or what was asked for at the hosted addresses. */
export function scopesOf({ scopes = [ownScope] }: Session): readonly string[] {
  return scopes;
}

function sharedClaims(cognito: Cognito, request: TokenRequest, groups: readonly string[]): Claims {
  const { user, client, session } = request;
  return {
    sub: user.sub,
    iss: client.pool.issuer,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: seconds(session.authenticatedAt),
    iat: seconds(cognito.now()),
  };
}

function accessClaims(shared: Claims, { user, client }: TokenRequest): Claims {
  return {
    ...shared,
    client_id: client.id,
    token_use: 'access',
    exp: Number(shared['iat']) + tokenSeconds(client, 'access'),
    jti: randomUUID(),
    username: usernameOf(user),
  };
}

function idClaims(shared: Claims, { user, client, nonce }: TokenRequest): Claims {
  const identities = identityClaims(user);
  return {
    ...readableAttributes(user, client),
    ...(identities.length > 0 && { identities }),
    ...(nonce && { nonce }),
    ...shared,
    email_verified: hasVerifiedEmail(user),
    aud: client.id,
    token_use: 'id',
    exp: Number(shared['iat']) + tokenSeconds(client, 'id'),
    jti: randomUUID(),
    'cognito:username': usernameOf(user),
  };
}

function overridden(claims: Claims, override: Override): Claims {
  const added = Object.entries(override.claimsToAddOrOverride ?? {});
  const merged = { ...claims, ...Object.fromEntries(added.filter(([name]) => isFree(name))) };

  const suppressed = (override.claimsToSuppress ?? []).filter(isFree);
  return Object.fromEntries(Object.entries(merged).filter(([name]) => !suppressed.includes(name)));
}

function withScopes(
  claims: Claims,
  { scopesToAdd, scopesToSuppress }: Override,
  granted: readonly string[],
): Claims {
  const scopes = new Set([...granted, ...(scopesToAdd ?? [])]);
  for (const scope of scopesToSuppress ?? []) scopes.delete(scope);
  return { ...claims, scope: [...scopes].join(' ') };
}

function isFree(claim: string): boolean {
  return !fixedClaims.has(claim);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
