import * as z from 'zod';
import { sendCode, useCode } from '../codes';
import type { Cognito } from '../cognito';
import {
  asAttributeList,
  changeUser,
  emailOf,
  findByEmail,
  hasVerifiedEmail,
  readableAttributes,
  usernameOf,
} from '../directory';
import { assertPasswordPolicy } from '../password-policy';
import type { UserPoolClient } from '../pool-settings';
import type { User } from '../records';
import { invalidParameter, refusal } from '../refusals';
import { createPasswordVerifier, matchesPassword } from '../secure-remote-password';
import { endAllSessions, holderOf } from '../sessions';
import { srpIdentity } from '../srp-identity';
import { AttributeList, writtenAttributes } from '../user-attributes';
import { Metadata, operation, Password } from './operation';
import { describeMfa } from './second-factor';

const AccessToken = z.string();

export const getOwnUser = operation(z.object({ AccessToken }), async (cognito, input) => {
  const { user, client } = holderOf(cognito, input.AccessToken);
  return {
    Username: usernameOf(user),
    UserAttributes: asAttributeList(readableAttributes(user, client)),
    ...describeMfa(user),
  };
});

export const deleteOwnUser = operation(z.object({ AccessToken }), async (cognito, input) => {
  const { user } = holderOf(cognito, input.AccessToken);
  await endAllSessions(cognito, user.sub);
  await cognito.users.remove([user.sub]);
  return {};
});

export const changePassword = operation(
  z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    const identity = srpIdentity(client.pool.id, user.sub);
    const limitKey = `${user.sub} change-password`;
    cognito.attempts.wrongAnswers.assertOpen(limitKey);
    assertPasswordPolicy(client.pool, input.ProposedPassword);
    if (!matchesPassword(identity, user.password, input.PreviousPassword)) {
      cognito.attempts.wrongAnswers.record(limitKey);
      throw refusal('wrongCredentials');
    }

    cognito.attempts.wrongAnswers.forget(limitKey);
    const password = createPasswordVerifier(identity, input.ProposedPassword);
    await changeUser(cognito, user.sub, () => ({ password }));
    return {};
  },
);

export const updateUserAttributes = operation(
  z.object({ AccessToken, UserAttributes: AttributeList, ClientMetadata: Metadata }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    const { email, ...others } = writtenAttributes(client, input.UserAttributes);
    await changeUser(cognito, user.sub, ({ attributes }) => ({
      attributes: { ...attributes, ...others },
    }));
    if (email === undefined || email === emailOf(user)) return { CodeDeliveryDetailsList: [] };

    const details = await changeEmail(cognito, client, user, email, input.ClientMetadata);
    return { CodeDeliveryDetailsList: [details] };
  },
);

export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken, AttributeName: z.literal('email'), ClientMetadata: Metadata }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    if (!user.pendingEmail && hasVerifiedEmail(user)) {
      throw invalidParameter('User email is already verified.');
    }
    const CodeDeliveryDetails = await sendCode(cognito, {
      user,
      client,
      purpose: 'verify-email',
      source: 'CustomMessage_VerifyUserAttribute',
      clientMetadata: input.ClientMetadata,
      email: user.pendingEmail ?? emailOf(user),
    });
    return { CodeDeliveryDetails };
  },
);

export const verifyUserAttribute = operation(
  z.object({ AccessToken, AttributeName: z.literal('email'), Code: z.string() }),
  async (cognito, input) => {
    const { user } = holderOf(cognito, input.AccessToken);
    if (user.pendingEmail) assertEmailFree(cognito, user, user.pendingEmail);

    await useCode(cognito, user, 'verify-email', input.Code);
    await changeUser(cognito, user.sub, ({ attributes, pendingEmail }) => ({
      attributes: {
        ...attributes,
        email: pendingEmail ?? emailOf(user),
        email_verified: 'true',
      },
      pendingEmail: undefined,
    }));
    return {};
  },
);

/** A new address is proved by a code; where the template asks for it, the old one stays till then. */
async function changeEmail(
  cognito: Cognito,
  client: UserPoolClient,
  user: User,
  email: string,
  clientMetadata: Readonly<Record<string, string>> | undefined,
) {
  assertEmailFree(cognito, user, email);
  const { AttributesRequireVerificationBeforeUpdate: provedFirst } =
    client.pool.properties.UserAttributeUpdateSettings;

  const changed = await changeUser(cognito, user.sub, ({ attributes }) =>
    provedFirst.includes('email')
      ? { pendingEmail: email }
      : { attributes: { ...attributes, email, email_verified: 'false' } },
  );
  return sendCode(cognito, {
    user: changed,
    client,
    purpose: 'verify-email',
    source: 'CustomMessage_UpdateUserAttribute',
    clientMetadata,
    email,
  });
}

function assertEmailFree(cognito: Cognito, user: User, email: string): void {
  const holder = findByEmail(cognito, user.poolId, email);
  if (holder && holder.sub !== user.sub) throw refusal('aliasExists');
}
