import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { withProof } from './captcha-proof';
import { memoryStorage } from './memory-storage';
import './quick-powers';
import type { RunningStack } from './stack-process';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly sub: string;
}

/** Registers with the library that the browser app uses. */
export function register(stack: RunningStack, { email, password }: Credentials): Promise<string> {
  const attributes = [
    new CognitoUserAttribute({ Name: 'email', Value: email }),
    new CognitoUserAttribute({ Name: 'locale', Value: 'cs' }),
  ];
  const signUp = (metadata: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const done = (error: unknown, result?: { readonly userSub: string }) =>
        result ? resolve(result.userSub) : reject(error);
      poolOf(stack).signUp(email, password, attributes, [], done, metadata);
    });
  return withProof(stack.addresses.site, signUp);
}

export function confirm(stack: RunningStack, email: string, code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    userOf(stack, email).confirmRegistration(code, false, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
}

/** Signs in by SRP: the password never leaves this process. */
export async function signInWith(
  stack: RunningStack,
  { email, password }: Credentials,
): Promise<Tokens> {
  const user = userOf(stack, email);
  const authenticate = (ClientMetadata: Record<string, string>) => {
    const details = { Username: email, Password: password, ClientMetadata };
    return new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(new AuthenticationDetails(details), { onSuccess, onFailure }),
    );
  };
  const session = await withProof(stack.addresses.site, authenticate);

  const accessToken = session.getAccessToken();
  return {
    accessToken: accessToken.getJwtToken(),
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    expiresAt: accessToken.getExpiration() * 1000,
    sub: String(accessToken.payload['sub']),
  };
}

function poolOf({ userPoolId, webClientId, addresses }: RunningStack): CognitoUserPool {
  return new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: webClientId,
    endpoint: addresses.aws,
    Storage: memoryStorage(),
  });
}

function userOf(stack: RunningStack, email: string): CognitoUser {
  return new CognitoUser({ Username: email, Pool: poolOf(stack), Storage: memoryStorage() });
}
