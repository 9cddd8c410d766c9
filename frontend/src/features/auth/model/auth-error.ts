import { readRefusal } from '#shared/domain/entry-refusal';
import { ApiError } from '../../../api/api-error';
import { CognitoError } from '../../../platform/cognito';
import type { AuthMessageId } from '../messages/catalogue';

const general: Readonly<Record<string, AuthMessageId>> = {
  NetworkError: 'auth.networkError',
  NETWORK_ERROR: 'auth.networkError',
  TIMEOUT: 'auth.networkError',
  'Network error': 'auth.networkError',
  LimitExceededException: 'auth.tooManyError',
  TooManyRequestsException: 'auth.tooManyError',
  TooManyFailedAttemptsException: 'auth.tooManyError',
  TOO_MANY_ATTEMPTS: 'auth.tooManyError',
  TOO_MANY_REQUESTS: 'auth.tooManyError',
  InvalidPasswordException: 'auth.password.requirementsError',
  weak_password: 'auth.password.requirementsError',
};

/** The code of a refusal; anything that is not one counts as unexpected. */
export function codeOf(error: unknown): string {
  const isKnown = error instanceof CognitoError || error instanceof ApiError;
  return isKnown ? error.code : 'UnexpectedError';
}

/** What to say: the special meaning that a code has for this form, or the general one. */
export function authMessage(
  error: unknown,
  special: Readonly<Record<string, AuthMessageId>> = {},
): AuthMessageId {
  const code = codeOf(error);
  return (
    special[code] ??
    (isWeakPassword(error) ? weak : undefined) ??
    general[code] ??
    refusedByTrigger(error) ??
    'auth.unexpectedError'
  );
}

/** Before a password is looked at, triggers refuse those who did not do the work or tried too often. */
function refusedByTrigger(error: unknown): AuthMessageId | undefined {
  const refusal = readRefusal(error instanceof Error ? error.message : '');
  if (!refusal) return undefined;
  return refusal.code === 'TOO_MANY_ATTEMPTS' ? 'auth.tooManyError' : 'auth.captcha.failedError';
}

const weak: AuthMessageId = 'auth.password.requirementsError';

function isWeakPassword(error: unknown): boolean {
  return (
    error instanceof Error &&
    /weak password|should contain at least one character of each/i.test(error.message)
  );
}

/** „Password attempts exceeded“ comes under the same code as a wrong password. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof CognitoError && /attempts exceeded/i.test(error.message);
}
