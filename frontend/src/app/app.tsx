import { useEffect } from 'react';
import { accountTurns, onAccountChange } from '../api/session/session-store';
import { useStore } from '../platform/store';
import { Toasts } from '../ui/toasts';
import { CrashBoundary } from './crash-boundary';
import { Later } from './later';
import { Providers } from './providers';
import type { AppRouter } from './routing/router';
import { RouterView } from './routing/router-view';
import { useSignOutToast } from './use-sign-out-toast';

interface Props {
  readonly router: AppRouter;
}

export function App({ router }: Props) {
  return (
    <Providers navigation={router}>
      <CrashBoundary>
        <Screens router={router} />
      </CrashBoundary>
      <Later />
      <Toasts />
    </Providers>
  );
}

function Screens({ router }: Props) {
  useSignOutToast();
  useEffect(() => router.start(), [router]);
  // Signing in or out, here or in another tab, lets the guards decide anew.
  useEffect(() => onAccountChange(router.recheck), [router]);
  // What somebody was typing is not handed over to the account that takes their place.
  return <RouterView key={useStore(accountTurns)} router={router} />;
}
