import { lentSession } from '../../platform/lent-session';
import { isSession, type Session, type SessionUser, sessionIdOf } from '../../platform/session';
import { lastingStorage, readJson, tabStorage } from '../../platform/storage';
import { createStore, useStore } from '../../platform/store';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'initialized'; readonly session: Session | null };

const storageKey = 'splatno.session';

export const sessionStore = createStore<SessionState>({ status: 'loading' });

/** How often an account has taken the place of another one that was signed in. */
export const accountTurns = createStore(0);

export function currentSession(): Session | null {
  const state = sessionStore.get();
  return state.status === 'initialized' ? state.session : null;
}

/** Whether a token is one of the session that this browser has now, of before a renewal or after it. */
export function isOfCurrentSession(token: Pick<Session, 'accessToken'>): boolean {
  const session = currentSession();
  return session !== null && sessionIdOf(session) === sessionIdOf(token);
}

/** The account that is signed in. Only screens behind the guard may ask. */
export function useUser(): SessionUser {
  const state = useStore(sessionStore);
  // The guard replaces the screen a moment after sign-out; until then the screen shows nobody.
  return state.status === 'initialized' && state.session ? state.session.user : nobody;
}

const nobody: SessionUser = { id: '', email: '' };

export function storedSession(): Session | null {
  return (
    readJson(lastingStorage, storageKey, isSession) ??
    readJson(tabStorage, storageKey, isSession) ??
    null
  );
}

export function staysSignedIn(): boolean {
  return lastingStorage.read(storageKey) !== undefined;
}

/** Keeps the session: until somebody signs out, or until the browser closes. */
export function keepSession(session: Session, options: { readonly isLasting: boolean }): void {
  const [kept, other] = options.isLasting
    ? [lastingStorage, tabStorage]
    : [tabStorage, lastingStorage];
  kept.write(storageKey, JSON.stringify(session));
  other.remove(storageKey);
  const before = currentSession()?.user.id;
  if (before !== undefined && before !== session.user.id) accountTurns.set(accountTurns.get() + 1);
  sessionStore.set({ status: 'initialized', session });
}

export function dropSession(): void {
  lastingStorage.remove(storageKey);
  tabStorage.remove(storageKey);
  // Where the browser keeps nothing, nothing was lent.
  lentSession.remove().catch(() => undefined);
  sessionStore.set({ status: 'initialized', session: null });
}

/** Calls back when another account, or none, has taken the place of the one before. */
export function onAccountChange(listener: () => void): () => void {
  let id = currentSession()?.user.id;
  return sessionStore.subscribe(() => {
    const next = currentSession()?.user.id;
    if (next === id) return;
    id = next;
    listener();
  });
}
