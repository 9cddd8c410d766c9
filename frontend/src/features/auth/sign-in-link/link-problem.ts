import type { AuthMessageId } from '../messages/catalogue';
import { authMessage, codeOf } from '../model/auth-error';

/** Why no link was sent: words for the form, or that this browser could not know it again. */
export function linkProblem(failure: unknown): AuthMessageId | 'storage' {
  return codeOf(failure) === 'StorageUnavailable' ? 'storage' : authMessage(failure);
}
