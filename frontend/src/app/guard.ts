import { redirect } from '@tanstack/react-router';
import { currentSession } from '../api/session/session-store';
import { lastSignOut } from '../api/session/sign-out';
import { ownPath, paths, withQuery } from '../i18n/paths';

interface Visit {
  readonly location: { readonly href: string };
}

/** Sends the signed-out to the sign-in screen, which brings them back to where they were going. */
export function requireSession({ location }: Visit): void {
  if (currentSession()) return;
  const isComingBack = lastSignOut.get() !== 'asked' && location.href !== paths.dashboard;
  throw redirect({
    href: withQuery(paths.login, { next: isComingBack ? location.href : undefined }),
    replace: true,
  });
}

/** The sign-in screens are for the signed-out; everybody else goes on to the work. */
export function requireNoSession({
  search,
}: {
  readonly search: { readonly next?: string };
}): void {
  if (currentSession()) throw redirect({ href: ownPath(search.next), replace: true });
}

export function chooseHome(): void {
  throw redirect({ href: currentSession() ? paths.dashboard : paths.login, replace: true });
}
