import { limits } from './limits';

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const tests = {
  length: (password) => password.length >= limits.passwordLengthMin,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password.trim()),
} as const satisfies Record<PasswordRule, (password: string) => boolean>;

/** The rules that a password does not meet yet; the user pool asks for the same ones. */
export function unmetRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !tests[rule](password));
}
