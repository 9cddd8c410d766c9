import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoError, noAnswer } from '../../platform/cognito';
import { runtimeConfig } from '../../platform/config';
import { withPatience } from '../../platform/patience';
import type { TokenSet } from '../../platform/session';

const loadLibrary = () => import('amazon-cognito-identity-js');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Loads what signing in takes while somebody is still typing. */
export function prepareSignIn(): void {
  // Without a connection the attempt itself says so.
  loadLibrary().catch(() => undefined);
}

interface LibraryError {
  readonly code?: string;
  readonly name?: string;
  readonly message?: string;
}

export interface OpenUser {
  readonly user: CognitoUser;
  readonly library: Library;
}

/** Somebody who is about to sign in, as the library of Cognito knows them. */
export async function openUser(email: string): Promise<OpenUser> {
  const [{ cognito }, library] = await Promise.all([runtimeConfig(), loadLibrary()]);
  // The library would keep tokens under keys of its own; ours are kept in one place.
  const Storage = memoryStorage();
  const Pool = new library.CognitoUserPool({
    UserPoolId: cognito.userPoolId,
    ClientId: cognito.clientId,
    Storage,
    ...(cognito.endpoint && { endpoint: cognito.endpoint }),
  });
  const Username = email.trim().toLowerCase();
  return { library, user: new library.CognitoUser({ Username, Pool, Storage }) };
}

export function tokensOf(result: CognitoUserSession): TokenSet {
  const access = result.getAccessToken();
  return {
    AccessToken: access.getJwtToken(),
    IdToken: result.getIdToken().getJwtToken(),
    RefreshToken: result.getRefreshToken().getToken(),
    ExpiresIn: access.getExpiration() - access.getIssuedAt(),
  };
}

/** Starts a step of the library, which by itself would wait for an answer for ever. */
export async function inTime<T>(
  start: (done: (result: T) => void, failed: (error: LibraryError) => void) => void,
): Promise<T> {
  const step = new Promise<T>((resolve, reject) => {
    start(resolve, (error) => reject(asCognitoError(error)));
  });
  return withPatience(step).catch((error: unknown) => {
    throw error instanceof CognitoError ? error : noAnswer(error);
  });
}

/** The library names a refusal in one place or another. */
function asCognitoError(error: LibraryError): CognitoError {
  const code = error.code ?? error.name ?? 'UnknownError';
  return new CognitoError(code, error.message ?? '', { cause: error });
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
