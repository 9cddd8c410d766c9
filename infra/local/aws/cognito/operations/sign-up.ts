import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../front-door/aws-error';
import { deliveryDetails, sendCode, useCode } from '../codes';
import type { Cognito } from '../cognito';
import { changeUser, findByEmail, findUser, getClient } from '../directory';
import { assertPasswordPolicy } from '../password-policy';
import { hidesUnknownUsers, type UserPoolClient } from '../pool-settings';
import type { User } from '../records';
import { refusal } from '../refusals';
import { createPasswordVerifier } from '../secure-remote-password';
import { srpIdentity } from '../srp-identity';
import { runTrigger } from '../triggers';
import { AttributeList, assertRequiredAttributes, writtenAttributes } from '../user-attributes';
import { notifyConfirmed } from './notify-confirmed';
import { Metadata, operation, Password } from './operation';

const SignUpRequest = z.object({
  ClientId: z.string(),
  Username: z.string().min(1).max(128),
  Password,
  UserAttributes: AttributeList.default([]),
  ValidationData: AttributeList.default([]),
  ClientMetadata: Metadata,
});
type SignUpRequest = z.infer<typeof SignUpRequest>;

const PreSignUpAnswer = z.object({
  autoConfirmUser: z.boolean().default(false),
  autoVerifyEmail: z.boolean().default(false),
});

export const signUp = operation(SignUpRequest, async (cognito, input) => {
  const client = getClient(cognito, input.ClientId);
  const attributes = requestedAttributes(client, input);
  assertPasswordPolicy(client.pool, input.Password);
  assertFree(cognito, client, attributes);

  const sub = randomUUID();
  const decision = await askTrigger(cognito, client, sub, attributes, input);
  assertFree(cognito, client, attributes);
  const user = newUser(cognito, client, { sub, attributes, password: input.Password, decision });
  await cognito.users.put(sub, user);

  if (decision.autoConfirmUser) {
    await notifyConfirmed(cognito, client, user, 'PostConfirmation_ConfirmSignUp', input);
    return { UserConfirmed: true, UserSub: sub };
  }
  const CodeDeliveryDetails = await sendCode(cognito, {
    user,
    client,
    purpose: 'sign-up',
    source: 'CustomMessage_SignUp',
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
});

export const confirmSignUp = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    ConfirmationCode: z.string(),
    ClientMetadata: Metadata,
  }),
  async (cognito, input) => {
    const client = getClient(cognito, input.ClientId);
    const user = findUser(cognito, client.pool.id, input.Username);
    if (!user) throw refusal(hidesUnknownUsers(client) ? 'codeExpired' : 'userNotFound');
    if (!user.isEnabled) throw refusal('userDisabled');
    if (user.status === 'CONFIRMED') throw refusal('alreadyConfirmed');

    await useCode(cognito, user, 'sign-up', input.ConfirmationCode);
    const confirmed = await changeUser(cognito, user.sub, ({ attributes }) => ({
      status: 'CONFIRMED',
      attributes: { ...attributes, email_verified: 'true' },
    }));
    await notifyConfirmed(cognito, client, confirmed, 'PostConfirmation_ConfirmSignUp', input);
    return {};
  },
);

export const resendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: Metadata }),
  async (cognito, input) => {
    const client = getClient(cognito, input.ClientId);
    const user = findUser(cognito, client.pool.id, input.Username);
    if (!user?.isEnabled) {
      if (!hidesUnknownUsers(client)) throw refusal(user ? 'userDisabled' : 'userNotFound');
      return { CodeDeliveryDetails: deliveryDetails(input.Username) };
    }
    if (user.status === 'CONFIRMED') throw refusal('nothingToConfirm');

    const CodeDeliveryDetails = await sendCode(cognito, {
      user,
      client,
      purpose: 'sign-up',
      source: 'CustomMessage_ResendCode',
      clientMetadata: input.ClientMetadata,
    });
    return { CodeDeliveryDetails };
  },
);

function requestedAttributes(client: UserPoolClient, input: SignUpRequest) {
  if (!z.email().safeParse(input.Username).success) throw refusal('notAnEmail');
  if (client.pool.properties.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const written = writtenAttributes(client, input.UserAttributes);
  const attributes = { ...written, email: written['email'] ?? input.Username };
  assertRequiredAttributes(client.pool, attributes);
  return attributes;
}

function assertFree(cognito: Cognito, client: UserPoolClient, attributes: { email: string }) {
  if (findByEmail(cognito, client.pool.id, attributes.email)) throw refusal('usernameExists');
}

function askTrigger(
  cognito: Cognito,
  client: UserPoolClient,
  username: string,
  userAttributes: Readonly<Record<string, string>>,
  { ValidationData, ClientMetadata }: SignUpRequest,
) {
  return runTrigger(cognito, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    pool: client.pool,
    client,
    username,
    request: {
      userAttributes,
      validationData: Object.fromEntries(ValidationData.map(({ Name, Value }) => [Name, Value])),
      clientMetadata: ClientMetadata ?? {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    answer: PreSignUpAnswer,
  });
}

function newUser(
  { now }: Cognito,
  { pool }: UserPoolClient,
  person: {
    readonly sub: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly password: string;
    readonly decision: z.infer<typeof PreSignUpAnswer>;
  },
): User {
  const { sub, attributes, password, decision } = person;
  return {
    sub,
    poolId: pool.id,
    attributes: { ...attributes, email_verified: String(decision.autoVerifyEmail) },
    password: createPasswordVerifier(srpIdentity(pool.id, sub), password),
    status: decision.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    isEnabled: true,
    groups: [],
    codes: {},
    createdAt: now(),
    modifiedAt: now(),
  };
}
