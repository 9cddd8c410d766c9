import { rm } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolMail } from '#infra/local/aws/cognito/cognito';
import type { UpstreamSettings } from '#infra/local/aws/cognito/hosted/openid-provider';
import { type CognitoOptions, openCognito } from '#infra/local/aws/cognito/open-cognito';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { root } from '../../../../support/local/identities';
import { newPoolFolder } from '../../../../support/local/pool-folder';

// The browser library computes its powers in plain JavaScript, slowly on a busy machine.
jest.setTimeout(30_000);

export const poolProperties = {
  UserPoolName: 'people',
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  Policies: {
    PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireNumbers: true },
  },
  Schema: [{ Name: 'email', Required: true, Mutable: true }, { Name: 'plan' }],
  EmailConfiguration: { From: 'Splatno <dobry.den@splatno.cz>' },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
};

export const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
};

/** As the template has it. */
const googleProvider = {
  UserPoolId: 'any',
  ProviderName: 'Google',
  ProviderType: 'Google',
  ProviderDetails: { client_id: 'client-at-google', authorize_scopes: 'openid email profile' },
  AttributeMapping: { email: 'email', email_verified: 'email_verified' },
};

type Trigger = (event: never) => unknown;

export interface LocalPoolSettings {
  readonly folder?: string;
  readonly pool?: object;
  readonly client?: object;
  readonly triggers?: Readonly<Record<string, Trigger>>;
  readonly identities?: readonly Identity[];
  /** Who plays Google; the pool then has it as a provider. */
  readonly google?: UpstreamSettings;
}

export type LocalPool = Awaited<ReturnType<typeof startPool>>;

/** A user pool on a port of its own, with a clock that can be moved and the mails it has sent. */
export async function startPool(settings: LocalPoolSettings = {}) {
  const folder = settings.folder ?? (await newPoolFolder());
  const clock = { ahead: 0 };
  const mails: PoolMail[] = [];
  const options: CognitoOptions = {
    ...localPlace,
    folder,
    invoke: async (functionArn, event) => settings.triggers?.[functionArn]?.(event as never),
    deliverMail: async (mail) => void mails.push(mail),
    now: () => Date.now() + clock.ahead,
    ...(settings.google && { google: settings.google }),
  };

  const service = await openCognito(options);
  const pool = await service.createUserPool('Pool', { ...poolProperties, ...settings.pool });
  const client = service.createUserPoolClient('Web', pool.id, {
    ...clientProperties,
    ...settings.client,
  });
  if (settings.google) service.createIdentityProvider(pool.id, googleProvider);
  service.createGroup(pool.id, 'admin');
  const identities = createIdentityRegistry([root, ...(settings.identities ?? [])]);
  const door = await serveAws({ port: 0, handlers: [service.handler], identities });

  const sdk = (identity: Identity = root) =>
    new CognitoIdentityProviderClient({
      endpoint: door.url,
      region: localPlace.region,
      credentials: identity,
      maxAttempts: 1,
    });
  const stop = async () => {
    await door.close();
    await service.close();
  };

  return {
    folder,
    service,
    pool,
    client,
    mails,
    url: door.url,
    sdk,
    stop,
    passTime: (milliseconds: number) => {
      clock.ahead += milliseconds;
    },
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? '')?.[0] ?? '',
    stopAndForget: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
