import { createStore, type Store } from './store';

export const undoMilliseconds = 6000;

export interface DeferredRemoval {
  /** What is gone from the screens, while it can still come back. */
  readonly hidden: Store<ReadonlySet<string>>;
  /**
   * Hides at once and removes for good when the time for taking it back has run out, whatever screen is open
   * then. A failed removal brings it back; a closed browser leaves it unremoved. Returns the way back.
   */
  remove(
    id: string,
    removal: { readonly commit: () => Promise<unknown>; readonly onFailure: () => void },
  ): () => void;
}

export function createDeferredRemoval(): DeferredRemoval {
  const hidden = createStore<ReadonlySet<string>>(new Set());
  const show = (id: string) =>
    hidden.set(new Set([...hidden.get()].filter((other) => other !== id)));

  return {
    hidden,
    remove(id, { commit, onFailure }) {
      hidden.set(new Set([...hidden.get(), id]));
      const timer = setTimeout(() => {
        commit().catch(() => {
          show(id);
          onFailure();
        });
      }, undoMilliseconds);

      return () => {
        clearTimeout(timer);
        show(id);
      };
    },
  };
}
