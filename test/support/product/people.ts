import { randomBytes, randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoService } from '#infra/local/aws/cognito/open-cognito';
import { localPlace } from '#infra/local/aws/front-door/place';
import type { UserId } from '#shared/domain/ids';
import { createTokenSigner, type TokenSigner } from './token-signer';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly sub: UserId;
  readonly email: string;
  readonly accessToken: string;
  readonly idToken: string;
}

/** The accounts of a product, and tokens of every kind for them. */
export interface People {
  readonly poolId: string;
  /** By which functions prove a password. */
  readonly serverClientId: string;
  readonly issuer: string;
  readonly audience: string;
  readonly jwksDocument: () => string;
  readonly signIn: (groups?: readonly string[]) => Promise<SignedIn>;
  /** Somebody whose token is good, but whom Cognito does not know: what a password costs is saved. */
  readonly invent: () => SignedIn;
  /** Claims as Cognito writes them into an access token. */
  readonly claimsFor: (sub: string) => Readonly<Record<string, unknown>>;
  /** A second key of the pool, for tokens that Cognito would have made at another time. */
  readonly ownKey: TokenSigner;
  readonly close: () => void;
}

const password = 'Zkouska-123';
const ownSession = 'made-by-the-test';

export async function openPeople(cognito: CognitoService, endpoint: string): Promise<People> {
  const pool = await cognito.createUserPool('Pool', {
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    WebAuthnRelyingPartyID: 'product.example',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  });
  const web = cognito.createUserPoolClient('Web', pool.id, {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    EnableTokenRevocation: true,
  });
  const server = cognito.createUserPoolClient('Server', pool.id, {
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
  cognito.createGroup(pool.id, 'admin');
  const ownKey = createTokenSigner();
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region: localPlace.region,
    credentials: { accessKeyId: 'NOBODY', secretAccessKey: 'nothing' },
  });

  const claimsFor = (sub: string) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      sub,
      iss: pool.issuer,
      client_id: web.id,
      origin_jti: ownSession,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: now - 60,
      iat: now - 60,
      exp: now + 3600,
      jti: randomBytes(16).toString('hex'),
      username: sub,
    };
  };

  return {
    poolId: pool.id,
    serverClientId: server.id,
    issuer: pool.issuer,
    audience: web.id,
    ownKey,
    jwksDocument: () => JSON.stringify({ keys: [...cognito.jwks().keys, ownKey.jwk] }),
    claimsFor,
    invent: () => {
      const sub = randomUUID() as UserId;
      const accessToken = ownKey.sign(claimsFor(sub));
      return { sub, email: `${sub}@example.cz`, accessToken, idToken: '' };
    },
    signIn: async (groups = []) => {
      const email = `osoba-${randomBytes(5).toString('hex')}@example.cz`;
      const { sub } = await cognito.seedUser({ poolId: pool.id, email, password, groups });
      const { AuthenticationResult: tokens } = await client.send(
        new InitiateAuthCommand({
          ClientId: web.id,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      return {
        sub: sub as UserId,
        email,
        accessToken: tokens?.AccessToken ?? '',
        idToken: tokens?.IdToken ?? '',
      };
    },
    close: () => client.destroy(),
  };
}
