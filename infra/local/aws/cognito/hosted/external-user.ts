import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Cognito } from '../cognito';
import { changeUser, triggerAttributes, usernameOf } from '../directory';
import type { IdentityProviderProperties, UserPool, UserPoolClient } from '../pool-settings';
import type { User } from '../records';
import { invalidParameter, refusal } from '../refusals';
import { createPasswordVerifier } from '../secure-remote-password';
import { srpIdentity } from '../srp-identity';
import { runTrigger, type TriggerName } from '../triggers';
import type { ProviderClaims } from './openid-provider';

const PreSignUpAnswer = z.object({ autoVerifyEmail: z.boolean().default(false) });

/** Whose account it is that a provider vouches for: the linked one, the one of before, or a new one. */
export async function signInExternally(
  cognito: Cognito,
  client: UserPoolClient,
  provider: IdentityProviderProperties,
  claims: ProviderClaims,
): Promise<User> {
  const attributes = mappedAttributes(provider, claims);
  const known = findByIdentity(cognito, client.pool, provider.ProviderName, claims.sub);
  return known
    ? welcomeBack(cognito, client, known, attributes)
    : signUp(cognito, client, { provider, subject: claims.sub, attributes });
}

export function findByIdentity(
  cognito: Cognito,
  pool: UserPool,
  providerName: string,
  userId: string,
): User | undefined {
  return cognito.users
    .list()
    .find(
      ({ poolId, identities = [] }) =>
        poolId === pool.id &&
        identities.some((one) => one.providerName === providerName && one.userId === userId),
    );
}

/** Each sign-in brings what the provider says now, also over what a linked account said before. */
async function welcomeBack(
  cognito: Cognito,
  client: UserPoolClient,
  user: User,
  attributes: User['attributes'],
): Promise<User> {
  await announce(cognito, client, user, 'PreAuthentication', {
    validationData: {},
    userNotFound: false,
  });
  if (!user.isEnabled) throw refusal('userDisabled');

  const changed = await changeUser(cognito, user.sub, (now) => ({
    attributes: { ...now.attributes, ...attributes },
  }));
  await announce(cognito, client, changed, 'PostAuthentication', {
    newDeviceUsed: false,
    clientMetadata: {},
  });
  return changed;
}

interface Newcomer {
  readonly provider: IdentityProviderProperties;
  readonly subject: string;
  readonly attributes: User['attributes'];
}

async function signUp(cognito: Cognito, client: UserPoolClient, newcomer: Newcomer): Promise<User> {
  const { pool } = client;
  const { subject, attributes } = newcomer;
  const { ProviderName } = newcomer.provider;
  const missing = pool.properties.Schema.filter(
    ({ Name, Required }) => Required && !attributes[Name],
  );
  if (missing.length > 0) {
    throw invalidParameter(`attributes required: [${missing.map(({ Name }) => Name).join(', ')}]`);
  }

  const username = `${ProviderName.toLowerCase()}_${subject}`;
  const { autoVerifyEmail } = await runTrigger(cognito, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_ExternalProvider',
    pool,
    client,
    username,
    request: {
      userAttributes: {
        ...attributes,
        'cognito:email_alias': '',
        'cognito:phone_number_alias': '',
      },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    answer: PreSignUpAnswer,
  });
  // The trigger may have linked it, and then Cognito cannot make what it set out to make.
  if (findByIdentity(cognito, pool, ProviderName, subject)) {
    throw invalidParameter(`Already found an entry for username ${username}`);
  }

  const user = externalUser(cognito, pool, { ...newcomer, username });
  const verified = autoVerifyEmail ? { email_verified: 'true' } : {};
  const added = { ...user, attributes: { ...user.attributes, ...verified } };
  await cognito.users.put(user.sub, added);
  await announce(cognito, client, added, 'PostConfirmation', { clientMetadata: {} });
  return added;
}

function externalUser(
  { now }: Cognito,
  pool: UserPool,
  { provider, subject, attributes, username }: Newcomer & { readonly username: string },
): User {
  const sub = randomUUID();
  return {
    sub,
    poolId: pool.id,
    username,
    attributes: { email_verified: 'false', ...attributes },
    // Nobody knows it, so that no password ever fits.
    password: createPasswordVerifier(srpIdentity(pool.id, sub), randomBytes(32).toString('hex')),
    identities: [
      { providerName: provider.ProviderName, userId: subject, isPrimary: true, linkedAt: now() },
    ],
    status: 'EXTERNAL_PROVIDER',
    isEnabled: true,
    groups: [],
    codes: {},
    createdAt: now(),
    modifiedAt: now(),
  };
}

const sources = {
  PreAuthentication: 'PreAuthentication_Authentication',
  PostAuthentication: 'PostAuthentication_Authentication',
  PostConfirmation: 'PostConfirmation_ConfirmSignUp',
} as const satisfies Partial<Record<TriggerName, string>>;

async function announce(
  cognito: Cognito,
  client: UserPoolClient,
  user: User,
  trigger: keyof typeof sources,
  request: Readonly<Record<string, unknown>>,
): Promise<void> {
  await runTrigger(cognito, {
    trigger,
    source: sources[trigger],
    pool: client.pool,
    client,
    username: usernameOf(user),
    request: { userAttributes: triggerAttributes(user), ...request },
    response: {},
    answer: z.object({}),
  });
}

/** The claims that the template maps; a claim that the provider left out maps to nothing. */
function mappedAttributes(
  { AttributeMapping }: IdentityProviderProperties,
  claims: ProviderClaims,
): User['attributes'] {
  return Object.fromEntries(
    Object.entries(AttributeMapping).flatMap(([attribute, claim]) => {
      const value = claims[claim];
      const isKnown = value !== undefined && value !== null && attribute !== 'username';
      return isKnown ? [[attribute, String(value)]] : [];
    }),
  );
}
