import { refusalIn } from '#shared/domain/sign-in-link';
import type { AuthMessageId } from '../messages/catalogue';
import { authMessage, codeOf } from '../model/auth-error';

/** Why no link was sent: words for the form, or that this browser could not know it again. */
export function linkProblem(failure: unknown): AuthMessageId | 'storage' {
  if (codeOf(failure) === 'StorageUnavailable') return 'storage';
  const refusal = failure instanceof Error ? refusalIn(failure.message) : undefined;
  return refusal === 'LINK_LIMIT' ? 'auth.tooManyError' : authMessage(failure);
}
