interface Waiting<T> {
  readonly operations: readonly T[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface WriteQueue<T> {
  readonly commit: (operations: readonly T[]) => Promise<void>;
  readonly idle: () => Promise<void>;
}

/**
 * Writes one batch at a time and lets whatever arrives meanwhile share the next one: batches land
 * in the order of their commits, which the change feed relies on, and many writers cost one write.
 */
export function createWriteQueue<T>(
  write: (operations: readonly T[]) => Promise<void>,
): WriteQueue<T> {
  let waiting: Waiting<T>[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await write(group.flatMap(({ operations }) => operations));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = undefined;
  };

  return {
    commit: (operations) =>
      new Promise((resolve, reject) => {
        waiting.push({ operations, resolve, reject });
        running ??= drain();
      }),
    idle: async () => {
      await running;
    },
  };
}
