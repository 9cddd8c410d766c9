/** Something that waits on this device to be sent, under the key by which the server takes it once. */
export interface Waiting {
  readonly key: string;
  readonly userId: string;
  readonly body: unknown;
  readonly queuedAt: string;
}

/** Outlives the tab. Where the browser keeps nothing, adding fails. */
export interface Outbox {
  add(waiting: Waiting): Promise<void>;
  /** Oldest first. */
  list(userId: string): Promise<readonly Waiting[]>;
  remove(key: string): Promise<void>;
}

const databaseName = 'splatno';
const storeName = 'outbox';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
  return settled(request);
}

/** Resolves once it is on the disk, not when it was asked for. */
async function change(run: (store: IDBObjectStore) => void): Promise<void> {
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
}

export const deviceOutbox: Outbox = {
  add: (waiting) => change((store) => store.put(waiting)),
  remove: (key) => change((store) => store.delete(key)),
  list: async (userId) => {
    const database = await open();
    try {
      const store = database.transaction(storeName).objectStore(storeName);
      const all: readonly Waiting[] = await settled(store.getAll());
      return all
        .filter((one) => one.userId === userId)
        .sort((a, b) => (a.queuedAt < b.queuedAt ? -1 : 1));
    } finally {
      database.close();
    }
  },
};

const lockName = 'splatno.outbox';

/** Runs in one tab at a time; a second one that comes meanwhile does nothing. */
export async function inOneTab(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}
