import { CognitoError } from '../../platform/cognito';
import { runtimeConfig } from '../../platform/config';
import { type Session, sessionFrom, type TokenSet } from '../../platform/session';
import { shareSession } from './session-channel';
import { keepSession } from './session-store';
import { lastSignOut } from './sign-out';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly staysSignedIn: boolean;
}

/** Signs in by SRP: the password itself never leaves the browser. */
export async function signIn({ email, password, staysSignedIn }: SignIn): Promise<Session> {
  const session = sessionFrom(await authenticate(email.trim().toLowerCase(), password));
  lastSignOut.set(undefined);
  keepSession(session, { isLasting: staysSignedIn });
  shareSession(session);
  return session;
}

const loadLibrary = () => import('amazon-cognito-identity-js');

/** Loads what signing in takes while somebody is still typing. */
export function prepareSignIn(): void {
  // Without a connection the attempt itself says so.
  loadLibrary().catch(() => undefined);
}

async function authenticate(email: string, password: string): Promise<TokenSet> {
  const [{ cognito }, library] = await Promise.all([runtimeConfig(), loadLibrary()]);
  // The library would keep tokens under keys of its own; ours are kept in one place.
  const Storage = memoryStorage();
  const Pool = new library.CognitoUserPool({
    UserPoolId: cognito.userPoolId,
    ClientId: cognito.clientId,
    Storage,
    ...(cognito.endpoint && { endpoint: cognito.endpoint }),
  });
  const user = new library.CognitoUser({ Username: email, Pool, Storage });
  const details = new library.AuthenticationDetails({ Username: email, Password: password });

  return new Promise((resolve, reject) => {
    user.authenticateUser(details, {
      onSuccess: (result) =>
        resolve({
          AccessToken: result.getAccessToken().getJwtToken(),
          IdToken: result.getIdToken().getJwtToken(),
          RefreshToken: result.getRefreshToken().getToken(),
          ExpiresIn:
            result.getAccessToken().getExpiration() - result.getAccessToken().getIssuedAt(),
        }),
      onFailure: (error: { code?: string; name?: string; message?: string }) =>
        reject(
          new CognitoError(error.code ?? error.name ?? 'UnknownError', error.message ?? '', {
            cause: error,
          }),
        ),
    });
  });
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}
