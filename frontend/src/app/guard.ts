import { currentSession } from '../api/session/session-store';
import { lastSignOut } from '../api/session/sign-out';
import { ownPath, paths, withQuery } from '../i18n/paths';
import type { Visit } from './routing/route';

/** Sends the signed-out to the sign-in screen, which brings them back to where they were going. */
export function requireSession({ href }: Visit): string | undefined {
  if (currentSession()) return undefined;
  const isComingBack = lastSignOut.get() !== 'asked' && href !== paths.dashboard;
  return withQuery(paths.login, { next: isComingBack ? href : undefined });
}

/** The sign-in screen is for the signed-out; everybody else goes on to the work. */
export function leadOnWhenSignedIn({ query }: Visit): string | undefined {
  return currentSession() ? ownPath(query['next']) : undefined;
}

/** The tab that asked for a link gives way to the one that the link has opened, also when it was loaded anew since. */
export function giveWayWhenSignedIn({ query }: Visit): string | undefined {
  return currentSession() ? withQuery(paths.closeTab, { next: query['next'] }) : undefined;
}

export function homeAddress(): string {
  return currentSession() ? paths.dashboard : paths.login;
}
