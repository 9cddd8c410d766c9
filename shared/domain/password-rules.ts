import { limits } from './limits';

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const tests = {
  length: (password) => password.length >= limits.passwordLengthMin,
  // Letters with diacritics may stand beside these, and do not count.
  lowercase: (password) => /[a-z]/.test(password),
  uppercase: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password.trim()),
} as const satisfies Record<PasswordRule, (password: string) => boolean>;

/** The user pool refuses it whatever the rules say: somebody has copied it along. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

/** Longer than what the user pool takes. */
export function isTooLong(password: string): boolean {
  return password.length > limits.passwordLength;
}

/** The rules that a password does not meet yet; the user pool asks for the same ones. */
export function unmetRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !tests[rule](password));
}
