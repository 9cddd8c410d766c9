/** Text values on the device. Storage may be forbidden or full: reads then find nothing and writes say false. */
export interface DeviceStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** What has the part in its key. */
  removeAll(part: string): void;
}

function deviceStorage(open: () => Storage): DeviceStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };

  return {
    read: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    removeAll: (part) =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
        for (const key of keys) if (key?.includes(part)) storage.removeItem(key);
      }, undefined),
  };
}

/** Survives closing the browser. */
export const lastingStorage = deviceStorage(() => localStorage);

/** Ends with the tab. */
export const tabStorage = deviceStorage(() => sessionStorage);

/** Reads JSON that this app wrote; anything else counts as absent. */
export function readJson<T>(
  storage: DeviceStorage,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const text = storage.read(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
