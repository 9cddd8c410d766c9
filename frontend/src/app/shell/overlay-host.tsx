import { useEffect } from 'react';
import { useStore } from '../../platform/store';
import { laterPart } from '../../ui/later-part';
import { closeOverlay, openedOverlay } from './overlays';

const Palette = laterPart(async () => (await import('../palette/palette')).Palette);
const ShortcutList = laterPart(async () => (await import('./shortcut-list')).ShortcutList);

/** Loads and shows the palette and the list of shortcuts when they are asked for. */
export function OverlayHost() {
  const overlay = useStore(openedOverlay);
  // Whoever signs in next must not find the layer that the one before left open.
  useEffect(() => closeOverlay, []);

  if (overlay === 'palette') return <Palette onClose={closeOverlay} />;
  return overlay === 'shortcuts' && <ShortcutList onClose={closeOverlay} />;
}
