import { createStore } from '../../platform/store';

export type Overlay = 'palette' | 'shortcuts';

/** Which of the app's own layers is open. */
export const openedOverlay = createStore<Overlay | undefined>(undefined);

export function openOverlay(overlay: Overlay): void {
  openedOverlay.set(overlay);
}

export function closeOverlay(): void {
  openedOverlay.set(undefined);
}
