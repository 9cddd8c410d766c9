import { readRefusal } from '#shared/domain/entry-refusal';
import { isRecord } from '../platform/is-record';
import { ApiError } from './api-error';

/** In how many minutes something that was tried too often may be tried again; undefined where nobody said. */
export function minutesToWait(failure: unknown): number | undefined {
  const seconds = secondsToWait(failure);
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds / 60));
}

/** Our own calls say it in their details, triggers of Cognito in their message; a captcha fails by a call of ours. */
function secondsToWait(failure: unknown): number | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (failure instanceof ApiError) {
    const seconds = isRecord(failure.details) ? failure.details['retryAfterSeconds'] : undefined;
    return typeof seconds === 'number' ? seconds : undefined;
  }
  const refusal = readRefusal(failure.message);
  if (refusal?.code === 'TOO_MANY_ATTEMPTS') return refusal.seconds;
  return secondsToWait(failure.cause);
}
