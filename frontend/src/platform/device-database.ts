/** One named collection of values that outlives the tab, and that the service worker reads too. */
export interface DeviceStore {
  /** Resolves once it is on the disk, not when it was asked for. Fails where the browser keeps nothing. */
  put(value: object): Promise<void>;
  remove(key: string): Promise<void>;
  list(): Promise<readonly unknown[]>;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Values lie under the field `key`. Each store has a database of its own, so none waits for the version of another. */
export function deviceStore(databaseName: string, storeName: string): DeviceStore {
  const open = () => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    return settled(request);
  };
  const change = async (run: (store: IDBObjectStore) => void): Promise<void> => {
    const database = await open();
    try {
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
        run(transaction.objectStore(storeName));
      });
    } finally {
      database.close();
    }
  };

  return {
    put: (value) => change((store) => store.put(value)),
    remove: (key) => change((store) => store.delete(key)),
    list: async () => {
      const database = await open();
      try {
        return await settled(database.transaction(storeName).objectStore(storeName).getAll());
      } finally {
        database.close();
      }
    },
  };
}
