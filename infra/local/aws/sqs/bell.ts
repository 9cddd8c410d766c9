/** Wakes those who wait for a queue to change. */
export interface Bell {
  readonly ring: () => void;
  /** Resolves when rung, after so many milliseconds, or when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();

  return {
    ring: () => {
      for (const wake of [...waiting]) wake();
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
        if (signal.aborted) wake();
      }),
  };
}
