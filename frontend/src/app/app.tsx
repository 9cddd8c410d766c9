import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionStore } from '../api/session/session-store';
import type { LinkBehaviour } from '../ui/link';
import { Toasts } from '../ui/toasts';
import { CrashBoundary } from './crash-boundary';
import { Providers } from './providers';
import { router } from './router';
import { useSignOutToast } from './use-sign-out-toast';

const links: LinkBehaviour = {
  follow: (href) => router.history.push(href),
  prepare: (href) => {
    const { pathname } = new URL(href, location.origin);
    // Preloading is a kindness; if it fails, following the link will tell.
    router.preloadRoute({ to: pathname }).catch(() => undefined);
  },
};

export function App() {
  return (
    <Providers links={links}>
      <CrashBoundary>
        <Screens />
      </CrashBoundary>
      <Toasts />
    </Providers>
  );
}

function Screens() {
  useSignOutToast();
  // Signing in or out, here or in another tab, lets the guards decide anew.
  useEffect(() => sessionStore.subscribe(() => void router.invalidate()), []);
  return <RouterProvider router={router} />;
}
