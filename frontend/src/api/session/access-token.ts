import { sessionSeconds } from '#shared/domain/limits';
import { refreshSession } from './refresh';
import { currentSession } from './session-store';

/** A call that waits for its token waits no longer than for its answer. */
const timeoutMilliseconds = 30_000;

/** A token that is good for another minute at least, refreshed first if it has to be. */
export async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  if (session.expiresAt - Date.now() > sessionSeconds.margin * 1000) return session.accessToken;
  return (await Promise.race([refreshSession(session), tooLate()]))?.accessToken;
}

/** The refresh goes on all the same: what it brings is kept, and the next call may have it. */
function tooLate(): Promise<never> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
