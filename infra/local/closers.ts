export interface Closers {
  readonly add: (close: () => Promise<void> | void) => void;
  /** Closes what was opened, the last first; one that fails does not keep the others open. */
  readonly closeAll: () => Promise<void>;
}

export function createClosers(): Closers {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => closers.push(close),
    closeAll: async () => {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'The stack did not close cleanly');
    },
  };
}
