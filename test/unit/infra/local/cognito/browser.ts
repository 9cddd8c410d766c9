import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { memoryStorage } from '../../../../support/stack/memory-storage';
import '../../../../support/stack/quick-powers';
import type { LocalPool } from './local-pool';

export interface SignedIn {
  readonly user: CognitoUser;
  readonly session: CognitoUserSession;
}

/** The library that the browser app signs in with, told only where the local pool listens. */
export function browserOf({ url, pool, client }: LocalPool) {
  const Storage = memoryStorage();
  const userPool = new CognitoUserPool({
    UserPoolId: pool.id,
    ClientId: client.id,
    endpoint: url,
    Storage,
  });
  const person = (email: string) => new CognitoUser({ Username: email, Pool: userPool, Storage });

  return {
    person,
    signUp: (email: string, password: string, metadata?: Record<string, string>) =>
      settled<{ userSub: string; userConfirmed: boolean }>((done) =>
        userPool.signUp(
          email,
          password,
          [
            new CognitoUserAttribute({ Name: 'email', Value: email }),
            new CognitoUserAttribute({ Name: 'locale', Value: 'cs' }),
          ],
          [],
          done,
          metadata,
        ),
      ),
    confirm: (email: string, code: string) =>
      settled<string>((done) => person(email).confirmRegistration(code, false, done)),
    resend: (email: string) =>
      settled<object>((done) => person(email).resendConfirmationCode(done)),
    signIn: (email: string, password: string) => signIn(person(email), email, password),
    /** Stops where a code of the authenticator app is asked for. */
    beginSignIn: (email: string, password: string) => beginSignIn(person(email), email, password),
    forgot: (email: string) =>
      new Promise<unknown>((onSuccess, onFailure) =>
        person(email).forgotPassword({ onSuccess, onFailure }),
      ),
    resetPassword: (email: string, code: string, password: string) =>
      new Promise<string>((onSuccess, onFailure) =>
        person(email).confirmPassword(code, password, { onSuccess, onFailure }),
      ),
  };
}

export function settled<T>(
  start: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

function signIn(user: CognitoUser, email: string, password: string): Promise<SignedIn> {
  const details = new AuthenticationDetails({ Username: email, Password: password });
  return new Promise((resolve, onFailure) =>
    user.authenticateUser(details, {
      onSuccess: (session) => resolve({ user, session }),
      onFailure,
    }),
  );
}

async function beginSignIn(user: CognitoUser, email: string, password: string) {
  const details = new AuthenticationDetails({ Username: email, Password: password });
  await new Promise<void>((resolve, onFailure) =>
    user.authenticateUser(details, {
      onSuccess: () => onFailure(new Error('No code was asked for')),
      totpRequired: () => resolve(),
      onFailure,
    }),
  );
  return (code: string) =>
    new Promise<SignedIn>((resolve, onFailure) =>
      user.sendMFACode(
        code,
        { onSuccess: (session) => resolve({ user, session }), onFailure },
        'SOFTWARE_TOKEN_MFA',
      ),
    );
}
