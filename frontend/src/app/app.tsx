import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { sessionStore } from '../api/session/session-store';
import type { LinkBehaviour } from '../ui/link';
import { Toasts } from '../ui/toasts';
import { CrashBoundary } from './crash-boundary';
import { Providers } from './providers';
import type { AppRouter } from './router';
import { useSignOutToast } from './use-sign-out-toast';

interface Props {
  readonly router: AppRouter;
}

export function App({ router }: Props) {
  const links = useMemo(() => linksOf(router), [router]);
  return (
    <Providers links={links}>
      <CrashBoundary>
        <Screens router={router} />
      </CrashBoundary>
      <Toasts />
    </Providers>
  );
}

function Screens({ router }: Props) {
  useSignOutToast();
  // Signing in or out, here or in another tab, lets the guards decide anew.
  useEffect(() => sessionStore.subscribe(() => void router.invalidate()), [router]);
  return <RouterProvider router={router} />;
}

function linksOf(router: AppRouter): LinkBehaviour {
  return {
    follow: (href) => router.history.push(href),
    prepare: (href) => {
      const { pathname } = new URL(href, location.origin);
      // Preloading is a kindness; if it fails, following the link will tell.
      router.preloadRoute({ to: pathname }).catch(() => undefined);
    },
  };
}
