import { removeTracesOf } from '../../platform/account-traces';
import { isRecord } from '../../platform/is-record';
import { isSession, type Session } from '../../platform/session';
import {
  currentSession,
  dropSession,
  keepSession,
  sessionStore,
  staysSignedIn,
} from './session-store';

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'session'; readonly session: Session; readonly isLasting: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'account-gone'; readonly userId: string };

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('splatno-session');

function post(message: Message): void {
  channel?.postMessage(message);
}

/** Tells the other tabs, so that all of them hold the newest tokens. */
export function shareSession(session: Session): void {
  post({ kind: 'session', session, isLasting: staysSignedIn() });
}

export function shareSignOut(): void {
  post({ kind: 'signed-out' });
}

/** Tells the other tabs that an account is gone, so that none writes down what is typed there for it. */
export function shareAccountEnd(userId: string): void {
  post({ kind: 'account-gone', userId });
}

/** Asks the other tabs for a session; a new tab has none of its own when people do not stay signed in. */
export function askOtherTabs(waitMilliseconds: number): Promise<void> {
  if (!channel) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(done);
    const timer = setTimeout(done, waitMilliseconds);
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
    post({ kind: 'ask' });
  });
}

/** Answers and follows the other tabs. */
export function listenToOtherTabs(): () => void {
  const follow = (event: MessageEvent<unknown>) => {
    if (isMessage(event.data)) answer(event.data);
  };
  channel?.addEventListener('message', follow);
  return () => channel?.removeEventListener('message', follow);
}

function answer(message: Message): void {
  const session = currentSession();
  if (message.kind === 'ask') {
    if (session) shareSession(session);
  } else if (message.kind === 'session') {
    const isNewer = !session || message.session.expiresAt > session.expiresAt;
    if (isNewer) keepSession(message.session, { isLasting: message.isLasting });
  } else if (message.kind === 'account-gone') {
    void removeTracesOf(message.userId);
  } else if (session) {
    dropSession();
  }
}

function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'session') return isSession(value['session']);
  if (value['kind'] === 'account-gone') return typeof value['userId'] === 'string';
  return value['kind'] === 'ask' || value['kind'] === 'signed-out';
}
