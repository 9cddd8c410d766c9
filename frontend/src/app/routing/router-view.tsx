import { useLayoutEffect } from 'react';
import { useStore } from '../../platform/store';
import { CrashBoundary } from '../crash-boundary';
import type { AppRouter } from './router';
import { scrollToEntry } from './scroll';

/** The screen of the address that is shown, within its frame. */
export function RouterView({ router }: { readonly router: AppRouter }) {
  const shown = useStore(router.shown);
  useLayoutEffect(() => {
    if (shown) scrollToEntry(new URL(shown.visit.href, location.origin).hash);
  }, [shown]);
  if (!shown) return null;

  const { Frame, draw, settings, visit } = shown;
  // A new path is a new screen, without the state or the failure of the one before; a new query is not.
  const screen = <CrashBoundary key={visit.pathname}>{draw()}</CrashBoundary>;
  if (!Frame) return screen;
  return (
    <Frame pathname={visit.pathname} settings={settings}>
      {screen}
    </Frame>
  );
}
