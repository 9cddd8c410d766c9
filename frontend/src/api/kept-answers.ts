import type { EndpointId } from '#shared/contracts/wire';
import { isRecord } from '../platform/is-record';
import { lastingStorage, readJson } from '../platform/storage';
import { ApiError } from './api-error';
import { currentSession, onAccountChange, staysSignedIn } from './session/session-store';

/** Without these the editor cannot show what somebody has written into it. */
const keptIds: readonly EndpointId[] = ['account.getSettings', 'invoices.get'];

interface Kept {
  readonly userId: string;
  readonly request: string;
  readonly answer: unknown;
}

const keyOf = (id: EndpointId) => `splatno.answer.${id}`;

// Nothing that belongs to one account may be seen by the next one on the same device.
onAccountChange(() => {
  for (const id of keptIds) lastingStorage.remove(keyOf(id));
});

function isKept(value: unknown): value is Kept {
  return isRecord(value) && 'userId' in value && 'request' in value && 'answer' in value;
}

/** Whether nothing was answered because the device has no connection, which the app says on every screen. */
function isOffline(error: unknown): boolean {
  return !navigator.onLine && error instanceof ApiError && error.status === 0;
}

/**
 * The answer of a call; without a connection the last one of its kind that this device got, if it was to the same
 * request. One of each kind is kept, of a few kinds, until the sign-out.
 */
export async function answerOrKept<T>(
  id: EndpointId,
  request: object,
  call: () => Promise<T>,
): Promise<T> {
  if (!keptIds.includes(id)) return call();
  const asked = { userId: currentSession()?.user.id ?? '', request: JSON.stringify(request) };
  try {
    const answer = await call();
    // Whoever does not stay signed in leaves nothing of the server behind.
    if (staysSignedIn()) {
      lastingStorage.write(keyOf(id), JSON.stringify({ ...asked, answer } satisfies Kept));
    }
    return answer;
  } catch (error) {
    const kept = isOffline(error) ? readJson(lastingStorage, keyOf(id), isKept) : undefined;
    if (kept?.userId !== asked.userId || kept.request !== asked.request) throw error;
    // What was written here was an answer to the same call.
    return kept.answer as T;
  }
}
