import { sessionSeconds } from '#shared/domain/limits';
import { refreshSession } from './refresh';
import { askOtherTabs, listenToOtherTabs } from './session-channel';
import { currentSession, sessionStore, storedSession } from './session-store';

const otherTabsMilliseconds = 150;

/** Finds the session of this device, then keeps it fresh for as long as the app is open. */
export async function startSession(): Promise<void> {
  listenToOtherTabs();
  const stored = storedSession();
  if (stored) sessionStore.set({ status: 'initialized', session: stored });
  else await askOtherTabs(otherTabsMilliseconds);
  if (sessionStore.get().status === 'loading') {
    sessionStore.set({ status: 'initialized', session: null });
  }

  setInterval(refreshWhenDue, sessionSeconds.checkEvery * 1000);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshWhenDue();
  });
}

function refreshWhenDue(): void {
  const session = currentSession();
  const secondsLeft = session ? (session.expiresAt - Date.now()) / 1000 : 0;
  if (!session || secondsLeft >= sessionSeconds.refreshWhenUnder) return;
  // A failure that matters signs out by itself; a lost connection is tried again in half a minute.
  refreshSession(session).catch(() => undefined);
}
