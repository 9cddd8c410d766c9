import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../platform/store';
import { closeOverlay, openedOverlay } from './overlays';

const Palette = lazy(async () => ({ default: (await import('../palette/palette')).Palette }));
const ShortcutList = lazy(async () => ({
  default: (await import('./shortcut-list')).ShortcutList,
}));

/** Loads and shows the palette and the list of shortcuts when they are asked for. */
export function OverlayHost() {
  const overlay = useStore(openedOverlay);
  // Whoever signs in next must not find the layer that the one before left open.
  useEffect(() => closeOverlay, []);

  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={closeOverlay} />}
      {overlay === 'shortcuts' && <ShortcutList onClose={closeOverlay} />}
    </Suspense>
  );
}
