import { tokenOf } from './session';

/** What the next sign-in ends with; reset it in each test. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

export const nextSignIn: {
  refusal: Refusal | undefined;
  asksForCode?: boolean;
  /** No answer comes. */
  isSilent?: boolean;
} = { refusal: undefined };

/** What comes of the codes that are sent, one after another; after them the session. */
export const codeRefusals: Refusal[] = [];
export const seenCodes: string[] = [];

export const seenSignIns: { email: string; password: string }[] = [];

class AuthenticationDetails {
  constructor(readonly data: { Username: string; Password: string }) {}
}

class CognitoUserPool {}

interface Callbacks {
  onSuccess: (session: object) => void;
  totpRequired?: () => void;
  onFailure: (error: object) => void;
}

class CognitoUser {
  #email = '';

  authenticateUser({ data }: AuthenticationDetails, callbacks: Callbacks): void {
    const { onSuccess, onFailure, totpRequired } = callbacks;
    this.#email = data.Username;
    seenSignIns.push({ email: data.Username, password: data.Password });
    if (nextSignIn.isSilent) return;
    if (nextSignIn.refusal) {
      onFailure(nextSignIn.refusal);
      return;
    }
    if (nextSignIn.asksForCode) totpRequired?.();
    else onSuccess(sessionOf(this.#email));
  }

  sendMFACode(code: string, { onSuccess, onFailure }: Callbacks): void {
    seenCodes.push(code);
    const refusal = codeRefusals.shift();
    if (refusal) onFailure(refusal);
    else onSuccess(sessionOf(this.#email));
  }
}

function sessionOf(email: string): object {
  return {
    getAccessToken: () => ({
      getJwtToken: () => 'access-1',
      getExpiration: () => 4600,
      getIssuedAt: () => 1000,
    }),
    getIdToken: () => ({ getJwtToken: () => tokenOf({ sub: 'user-1', email }) }),
    getRefreshToken: () => ({ getToken: () => 'refresh-1' }),
  };
}

/** The exchange of SRP is proven against the local stack; here only its outcome matters. */
export const fakeCognitoLibrary = { AuthenticationDetails, CognitoUser, CognitoUserPool };
