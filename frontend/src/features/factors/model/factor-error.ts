import { readRefusal } from '#shared/domain/entry-refusal';
import { ApiError } from '../../../api/api-error';
import { CognitoError } from '../../../platform/cognito';
import type { FactorMessageId } from '../messages/catalogue';

const messages: Readonly<Record<string, FactorMessageId>> = {
  FACTOR_CODE_WRONG: 'factors.step.codeWrongError',
  CodeMismatchException: 'factors.step.codeWrongError',
  ExpiredCodeException: 'factors.step.codeUsedError',
  WRONG_PASSWORD: 'factors.password.wrongError',
  RECOVERY_REFUSED: 'factors.recovery.refusedError',
  CAPTCHA_INVALID: 'factors.captchaError',
  CaptchaError: 'factors.captchaError',
  NoPasskey: 'factors.passkeys.noneError',
  NotAllowedError: 'factors.passkeys.canceledError',
  AbortError: 'factors.passkeys.canceledError',
  InvalidStateError: 'factors.passkeys.existsError',
  PASSKEY_REFUSED: 'factors.passkeys.refusedByServerError',
  PASSKEY_NOT_FOUND: 'factors.passkeys.goneError',
  NotAuthorizedException: 'factors.passkeys.refusedByServerError',
  TOO_MANY_ATTEMPTS: 'factors.tooManyError',
  TOO_MANY_REQUESTS: 'factors.tooManyError',
  LimitExceededException: 'factors.tooManyError',
  TooManyRequestsException: 'factors.tooManyError',
  NetworkError: 'factors.networkError',
  'Network error': 'factors.networkError',
  NETWORK_ERROR: 'factors.networkError',
  TIMEOUT: 'factors.networkError',
};

/** What to say of a refusal by Cognito or by our own server. */
export function factorError(failure: unknown): FactorMessageId {
  const isKnown = failure instanceof CognitoError || failure instanceof ApiError;
  if (!isKnown) return 'factors.unexpectedError';
  if (/attempts exceeded/i.test(failure.message)) return 'factors.tooManyError';
  return messages[failure.code] ?? refusedByTrigger(failure) ?? 'factors.unexpectedError';
}

function refusedByTrigger({ message }: Error): FactorMessageId | undefined {
  const refusal = readRefusal(message);
  if (!refusal) return undefined;
  return refusal.code === 'TOO_MANY_ATTEMPTS' ? 'factors.tooManyError' : 'factors.captchaError';
}

/** Belongs to the field that was filled in, and not to the attempt as a whole. */
export function isOfField(message: FactorMessageId): boolean {
  return /\.code\w*Error$|\.password\.\w+Error$|\.recovery\.refusedError$/.test(message);
}
