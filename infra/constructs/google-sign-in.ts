import { SecretValue } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  OAuthScope,
  type OAuthSettings,
  ProviderAttribute,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { GoogleSignIn as Settings } from '../config';

interface Props {
  readonly pool: UserPool;
  readonly settings: Settings;
}

/** Google as a provider of the pool, and the address at which the pool and Google talk. */
export class GoogleSignIn extends Construct {
  readonly #provider: UserPoolIdentityProviderGoogle;
  readonly #pool: UserPool;

  constructor(scope: Construct, id: string, { pool, settings }: Props) {
    super(scope, id);
    this.#pool = pool;
    this.#provider = new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool: pool,
      clientId: settings.clientId,
      // CloudFormation fetches it while it deploys; the template holds the name alone.
      clientSecretValue: SecretValue.secretsManager(settings.secretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        custom: { email_verified: ProviderAttribute.other('email_verified') },
      },
    });
    pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: settings.domainPrefix },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
  }

  /**
   * The client by which people come through Google, and in no other way: whoever begins a sign-in by it has been
   * at Google. So the trigger of sign-ins can tell them from somebody who tries passwords.
   */
  addClient(appUrl: string, session: UserPoolClientOptions): UserPoolClient {
    const client = this.#pool.addClient('GoogleWeb', {
      ...session,
      userPoolClientName: 'google',
      oAuth: codeFlow(appUrl),
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      // Without any flow it would have those that Cognito thinks usual; this one only our own functions may use.
      authFlows: { adminUserPassword: true },
    });
    // It can be made once there is the provider.
    client.node.addDependency(this.#provider);
    // Nobody is led to Cognito's own page, but its newer form answers only where it has a style.
    new CfnManagedLoginBranding(this, 'Style', {
      userPoolId: this.#pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    return client;
  }
}

/** The code flow of the browser app, which proves with PKCE that it takes back what it asked for. */
function codeFlow(appUrl: string): OAuthSettings {
  return {
    flows: { authorizationCodeGrant: true },
    // The last one is what tokens of a password have too: it ends sessions and changes the own account.
    scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
    callbackUrls: [`${appUrl}/auth/callback`],
    logoutUrls: [`${appUrl}/auth/login`],
  };
}
