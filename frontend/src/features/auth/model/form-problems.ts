import { isAccountEmail } from '#shared/domain/email';
import { hasOuterSpace, isTooLong, unmetRules } from '#shared/domain/password-rules';
import { minutesToWait } from '../../../api/waiting-time';
import type { AuthMessageId } from '../messages/catalogue';

/** What is wrong with a form: at a field, or with the whole attempt under `form`. */
export type FormProblems = Readonly<
  Partial<
    Record<'email' | 'code' | 'current' | 'password' | 'confirmation' | 'form', AuthMessageId>
  >
> & {
  /** In how many minutes the attempt may be made again, where the refusal says so. */
  readonly minutes?: number | undefined;
};

export function hasProblems(problems: FormProblems): boolean {
  return Object.keys(problems).length > 0;
}

export function emailProblem(email: string): FormProblems {
  if (email.trim() === '') return { email: 'auth.emailRequiredError' };
  return isAccountEmail(email.trim()) ? {} : { email: 'auth.emailInvalidError' };
}

export function newPasswordProblems(password: string, confirmation: string): FormProblems {
  if (password === '') return { password: 'auth.password.requiredError' };
  if (unmetRules(password).length > 0) return { password: 'auth.password.requirementsError' };
  if (hasOuterSpace(password)) return { password: 'auth.password.spaceError' };
  if (isTooLong(password)) return { password: 'auth.password.tooLongError' };
  return password === confirmation ? {} : { confirmation: 'auth.password.mismatchError' };
}

/** Where a refusal of the server belongs: at the new password when that is what it is about. */
export function problemOf(refusal: AuthMessageId, failure?: unknown): FormProblems {
  if (refusal === 'auth.password.requirementsError') return { password: refusal };
  return { form: refusal, minutes: minutesToWait(failure) };
}
