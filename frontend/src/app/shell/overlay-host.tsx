import { lazy, Suspense } from 'react';
import { useStore } from '../../platform/store';
import { closeOverlay, openedOverlay } from './overlays';

const Palette = lazy(async () => ({ default: (await import('../palette/palette')).Palette }));
const ShortcutList = lazy(async () => ({
  default: (await import('./shortcut-list')).ShortcutList,
}));

/** Loads and shows the palette and the list of shortcuts when they are asked for. */
export function OverlayHost() {
  const overlay = useStore(openedOverlay);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={closeOverlay} />}
      {overlay === 'shortcuts' && <ShortcutList onClose={closeOverlay} />}
    </Suspense>
  );
}
