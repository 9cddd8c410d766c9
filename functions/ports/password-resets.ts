import type { Language } from '#shared/domain/language';

export interface ResetWish {
  /** As it stands in the user pool: in small letters. */
  readonly email: string;
  /** Of the mail; else that of the account. */
  readonly language: Language;
  /** For whoever registered with an address that has an account: the mail says how to get back into it. */
  readonly reason?: 'registered' | undefined;
  /** Where the person was going, for the link of the mail. */
  readonly next?: string | undefined;
}

/** Mails that lead to a new password. */
export interface PasswordResets {
  /**
   * Mails a code, if the address has an account whose password can be changed. Whether it has, and whether it got so
   * many mails already that this is none, nobody learns. Refuses with `TOO_BUSY` alone.
   */
  request(wish: ResetWish): Promise<void>;
}
