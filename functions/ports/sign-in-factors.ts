import type { UserId } from '#shared/domain/ids';

export interface GivenPassword {
  readonly email: string;
  readonly password: string;
  /** What the triggers of the user pool are told, such as a solved challenge. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** What the product itself may do with the factors of somebody who cannot sign in. */
export interface SignInFactors {
  /**
   * Proves a password by a sign-in that ends there: whose second factor is due, or undefined where the password is
   * wrong, nobody has that e-mail, or no second factor is asked for. Refuses with `CAPTCHA_INVALID`, whose details
   * may ask for more work, and with `TOO_MANY_ATTEMPTS`.
   */
  ownerOf(given: GivenPassword): Promise<UserId | undefined>;
  /** From now on the password alone signs in. */
  turnOff(ownerId: UserId): Promise<void>;
}
