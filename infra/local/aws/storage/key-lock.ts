export interface KeyLock {
  /** Runs the action while it alone holds all the keys. */
  readonly hold: <T>(keys: readonly string[], action: () => Promise<T>) => Promise<T>;
}

/** Keys are always taken in sorted order, so that two holders can never wait for each other. */
export function createKeyLock(): KeyLock {
  const lastHolders = new Map<string, Promise<void>>();

  const take = async (key: string): Promise<() => void> => {
    const before = lastHolders.get(key);
    let release = (): void => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    lastHolders.set(key, mine);
    await before;

    return () => {
      if (lastHolders.get(key) === mine) lastHolders.delete(key);
      release();
    };
  };

  return {
    hold: async (keys, action) => {
      const releases: (() => void)[] = [];
      try {
        for (const key of [...new Set(keys)].sort()) releases.push(await take(key));
        return await action();
      } finally {
        for (const release of releases) release();
      }
    },
  };
}
