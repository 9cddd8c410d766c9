export interface PasswordChange {
  readonly previous: string;
  readonly proposed: string;
}

/**
 * What people may do with the account they are signed in to, each by their access token. One that is over
 * is refused with `AUTHENTICATION_REQUIRED`.
 */
export interface Accounts {
  /** Refuses with `WRONG_PASSWORD`, `weak_password` or, after several guesses, `TOO_MANY_ATTEMPTS`. */
  changePassword(accessToken: string, change: PasswordChange): Promise<void>;
  /** Ends all sessions of the account, the one that asks included. */
  signOutEverywhere(accessToken: string): Promise<void>;
  getEmail(accessToken: string): Promise<string>;
}
