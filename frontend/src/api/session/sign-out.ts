import { callCognito, clientId } from '../../platform/cognito';
import { createStore } from '../../platform/store';
import { shareSignOut } from './session-channel';
import { currentSession, dropSession } from './session-store';

/** Why a session ended; the sign-in screen explains the second one. */
export type SignOutReason = 'asked' | 'expired';

/** Undefined while nobody has signed out since the page was loaded. */
export const lastSignOut = createStore<SignOutReason | undefined>(undefined);

/** Ends the session on this device and in its other tabs. The tokens are revoked if there is a connection. */
export function signOut(reason: SignOutReason): void {
  const session = currentSession();
  if (!session) return;

  lastSignOut.set(reason);
  dropSession();
  shareSignOut();
  if (reason === 'asked') void revoke(session.refreshToken);
}

/** Ends every session of the account; throws when Cognito cannot be reached, and nothing has changed then. */
export async function signOutEverywhere(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  await callCognito('GlobalSignOut', { AccessToken: session.accessToken });
  signOut('asked');
}

async function revoke(refreshToken: string): Promise<void> {
  try {
    await callCognito('RevokeToken', { ClientId: await clientId(), Token: refreshToken });
  } catch {
    // The tokens are gone from the device already; without a connection they end by themselves.
  }
}
