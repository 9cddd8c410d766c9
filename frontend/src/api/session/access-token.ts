import { sessionSeconds } from '#shared/domain/limits';
import { withPatience } from '../../platform/patience';
import { refreshSession } from './refresh';
import { currentSession } from './session-store';

/** A token that is good for another minute at least, refreshed first if it has to be. */
export async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  if (session.expiresAt - Date.now() > sessionSeconds.margin * 1000) return session.accessToken;
  return (await withPatience(refreshSession(session)))?.accessToken;
}
