import { tokenOf } from './session';

/** What the next sign-in ends with; reset it in each test. */
export const nextSignIn: { refusal: { code: string; message: string } | undefined } = {
  refusal: undefined,
};

export const seenSignIns: { email: string; password: string }[] = [];

class AuthenticationDetails {
  constructor(readonly data: { Username: string; Password: string }) {}
}

class CognitoUserPool {}

interface Callbacks {
  onSuccess: (session: object) => void;
  onFailure: (error: object) => void;
}

class CognitoUser {
  authenticateUser({ data }: AuthenticationDetails, { onSuccess, onFailure }: Callbacks): void {
    seenSignIns.push({ email: data.Username, password: data.Password });
    if (nextSignIn.refusal) {
      onFailure(nextSignIn.refusal);
      return;
    }
    onSuccess({
      getAccessToken: () => ({
        getJwtToken: () => 'access-1',
        getExpiration: () => 4600,
        getIssuedAt: () => 1000,
      }),
      getIdToken: () => ({ getJwtToken: () => tokenOf({ sub: 'user-1', email: data.Username }) }),
      getRefreshToken: () => ({ getToken: () => 'refresh-1' }),
    });
  }
}

/** The exchange of SRP is proven against the local stack; here only its outcome matters. */
export const fakeCognitoLibrary = { AuthenticationDetails, CognitoUser, CognitoUserPool };
