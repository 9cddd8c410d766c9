import type { Instant } from '#shared/domain/calendar';

export interface Passkey {
  readonly id: string;
  /** After whoever keeps it, as far as Cognito knows. */
  readonly name: string;
  readonly createdAt: Instant;
}

/**
 * The second factor and the passkeys of whoever holds an access token, and what proves that it is really them. A token that is over
 * is refused with `AUTHENTICATION_REQUIRED`.
 */
export interface OwnFactors {
  /** Whether signing in asks for a code of an authenticator app. */
  isOn(accessToken: string): Promise<boolean>;
  /** Proves that the app has its secret. Refuses with `FACTOR_CODE_WRONG` or `TOO_MANY_ATTEMPTS`. */
  proveApp(accessToken: string, code: string): Promise<void>;
  /** Refuses with `WRONG_PASSWORD` or, after several guesses, `TOO_MANY_ATTEMPTS`. */
  provePassword(accessToken: string, password: string): Promise<void>;
  /** From now on signing in asks for a code, or takes a passkey in place of password and code. */
  turnOn(accessToken: string): Promise<void>;
  turnOff(accessToken: string): Promise<void>;
  listPasskeys(accessToken: string): Promise<readonly Passkey[]>;
  /** Takes what the browser made, as JSON of WebAuthn. Refuses with `PASSKEY_REFUSED`. */
  addPasskey(accessToken: string, credential: string): Promise<void>;
  /** Refuses with `PASSKEY_NOT_FOUND`. */
  removePasskey(accessToken: string, id: string): Promise<void>;
}
