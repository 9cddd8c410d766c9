import { lentSession } from '../../platform/lent-session';
import { inTurn } from '../../platform/renew-session';
import { shareSession } from './session-channel';
import { currentSession, keepSession, sessionStore, staysSignedIn } from './session-store';

let stopFollowing: (() => void) | undefined;

async function lendCurrent(): Promise<void> {
  const session = currentSession();
  // Whoever did not want to stay signed in leaves nothing on the device that outlives the browser.
  if (session && staysSignedIn()) await lentSession.put(session);
}

/** Lets the service worker act for the account while something waits to be sent, always with the newest tokens. */
export async function lendSession(): Promise<void> {
  await lendCurrent();
  stopFollowing ??= sessionStore.subscribe(() => {
    lendCurrent().catch(() => undefined);
  });
}

/** Nothing waits any more. What the worker has renewed meanwhile is kept, because older tokens are used up. */
export async function takeSessionBack(): Promise<void> {
  stopFollowing?.();
  stopFollowing = undefined;
  await inTurn(async () => {
    const [lent, own] = [await lentSession.get(), currentSession()];
    if (lent && own && lent.user.id === own.user.id && lent.expiresAt > own.expiresAt) {
      keepSession(lent, { isLasting: staysSignedIn() });
      shareSession(lent);
    }
    await lentSession.remove();
  });
}
