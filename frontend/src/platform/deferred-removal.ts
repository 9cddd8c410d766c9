import { createStore, type Store } from './store';

export const undoMilliseconds = 6000;

interface Removal {
  /** Shows it again, if it has not been removed for good. */
  readonly takeBack: () => void;
  /** Removes it for good and is over when that is done; once it was taken back this does nothing. */
  readonly settle: () => Promise<void>;
}

export interface DeferredRemoval {
  /** What is gone from the screens, while it can still come back. */
  readonly hidden: Store<ReadonlySet<string>>;
  /**
   * Hides at once; whoever offers the way back settles it when the offer ends. A failed removal brings it
   * back; a browser that is closed before leaves it unremoved.
   */
  remove(
    id: string,
    removal: { readonly commit: () => Promise<unknown>; readonly onFailure: () => void },
  ): Removal;
}

export function createDeferredRemoval(): DeferredRemoval {
  const hidden = createStore<ReadonlySet<string>>(new Set());
  const show = (id: string) =>
    hidden.set(new Set([...hidden.get()].filter((other) => other !== id)));

  return {
    hidden,
    remove(id, { commit, onFailure }) {
      hidden.set(new Set([...hidden.get(), id]));
      let isOpen = true;

      return {
        takeBack() {
          if (isOpen) show(id);
          isOpen = false;
        },
        async settle() {
          if (!isOpen) return;
          isOpen = false;
          try {
            await commit();
          } catch {
            show(id);
            onFailure();
          }
        },
      };
    },
  };
}
