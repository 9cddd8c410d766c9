let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  layers = next;
  for (const listener of [...listeners]) listener();
}

/** The modal layers that are open. All but the last one, and all outside of it, are inert. */
export const modalLayers = {
  top: (): HTMLElement | undefined => layers.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Returns what takes it out again. */
  add(layer: HTMLElement): () => void {
    set([...layers, layer]);
    return () => set(layers.filter((one) => one !== layer));
  },
};
