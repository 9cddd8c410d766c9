import { rm } from 'node:fs/promises';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolMail } from '#infra/local/aws/cognito/cognito';
import { openCognito } from '#infra/local/aws/cognito/open-cognito';
import { createIdentityRegistry } from '#infra/local/aws/front-door/identity';
import { localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { limits } from '#shared/domain/limits';
import { newPoolFolder } from './pool-folder';

const PasswordPolicy = {
  MinimumLength: limits.passwordLengthMin,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};
const poolProperties = { UsernameAttributes: ['email'], Policies: { PasswordPolicy } };
const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
  EnableTokenRevocation: true,
};
/** Longer than an access token lives. */
const longMilliseconds = 2 * 86_400_000;

/**
 * Somebody with two sessions in a local Cognito, reached through the real SDK. The caller has no
 * permission whatever: the tokens have to do.
 */
export async function openLocalAccounts(person: {
  readonly email: string;
  readonly password: string;
}) {
  const folder = await newPoolFolder();
  let ahead = 0;
  const mails: PoolMail[] = [];
  const service = await openCognito({
    ...localPlace,
    folder,
    invoke: async () => undefined,
    deliverMail: async (mail) => void mails.push(mail),
    now: () => Date.now() + ahead,
  });
  const { id: poolId } = await service.createUserPool('Pool', poolProperties);
  const web = service.createUserPoolClient('Web', poolId, clientProperties);
  await service.seedUser({ poolId, ...person });

  const identities = createIdentityRegistry([]);
  const door = await serveAws({ port: 0, handlers: [service.handler], identities });
  const client = new CognitoIdentityProviderClient({
    endpoint: door.url,
    region: localPlace.region,
    credentials: { accessKeyId: 'NOBODY', secretAccessKey: 'nothing' },
    maxAttempts: 1,
  });
  const signIn = async (password: string) => {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId: web.id,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD: password },
      }),
    );
    return AuthenticationResult?.AccessToken ?? '';
  };

  return {
    client,
    clientId: web.id,
    /** What the pool has mailed. */
    mails,
    tokens: [await signIn(person.password), await signIn(person.password)] as const,
    isPassword: (password: string) =>
      signIn(password).then(
        () => true,
        (error: Error) => {
          if (error.name === 'NotAuthorizedException') return false;
          throw error;
        },
      ),
    expire: () => {
      ahead = longMilliseconds;
    },
    close: async () => {
      client.destroy();
      await door.close();
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}
