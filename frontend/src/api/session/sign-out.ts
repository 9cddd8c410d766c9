import { callCognito } from '../../platform/cognito';
import { clientIdOf, type Session } from '../../platform/session';
import { createStore } from '../../platform/store';
import { endOwnSession } from './end-own-session';
import { shareSignOut } from './session-channel';
import { currentSession, dropSession, isOfCurrentSession } from './session-store';

/** Why a session ended; the sign-in screen explains the second one. */
export type SignOutReason = 'asked' | 'expired';

/** Undefined while nobody has signed out since the page was loaded. */
export const lastSignOut = createStore<SignOutReason | undefined>(undefined);

interface Ending {
  /** The server knows already that the session is over. */
  readonly isKnown?: boolean;
}

/** Ends the session on this device and in its other tabs. The tokens are revoked if there is a connection. */
export function signOut(reason: SignOutReason, { isKnown = false }: Ending = {}): void {
  const session = currentSession();
  if (!session) return;

  lastSignOut.set(reason);
  dropSession();
  shareSignOut();
  if (isKnown) return;
  // A session that another device has ended could still be renewed; this closes that too.
  void (reason === 'asked' ? endOnServer(session) : revoke(session).catch(() => undefined));
}

/** The server refused a token; a session that was begun since goes on. */
export function signOutRefused(accessToken: string): void {
  if (isOfCurrentSession({ accessToken })) signOut('expired');
}

/** The API first, since it no longer lets in whose tokens are revoked. */
export async function endOnServer(session: Session): Promise<void> {
  // The tokens are gone from the device already; without a connection they end by themselves.
  await endOwnSession(session).catch(() => undefined);
  await revoke(session).catch(() => undefined);
}

/** Nothing follows from a session any more after this; the access token of now stays good until it ends. */
export async function revoke(session: Session): Promise<void> {
  const { refreshToken: Token } = session;
  await callCognito('RevokeToken', { ClientId: clientIdOf(session), Token });
}
