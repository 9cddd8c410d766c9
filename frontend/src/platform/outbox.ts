import { deviceStore } from './device-database';

/** Something that waits on this device to be sent, under the key by which the server takes it once. */
export interface Waiting {
  readonly key: string;
  readonly userId: string;
  readonly body: unknown;
  readonly queuedAt: string;
  /** When it was first tried: from then on the server may have it, though no answer came. */
  readonly triedAt?: string;
}

/** Outlives the tab. Where the browser keeps nothing, adding fails. */
export interface Outbox {
  /** Adds it, or puts it in the place of the one with the same key. */
  add(waiting: Waiting): Promise<void>;
  /** Oldest first. */
  list(userId: string): Promise<readonly Waiting[]>;
  remove(key: string): Promise<void>;
}

const store = deviceStore('splatno', 'outbox');

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'key' in value && 'userId' in value;
}

export const deviceOutbox: Outbox = {
  add: (waiting) => store.put(waiting),
  remove: (key) => store.remove(key),
  list: async (userId) => {
    const all = (await store.list()).filter(isWaiting);
    return all
      .filter((one) => one.userId === userId)
      .sort((a, b) => (a.queuedAt < b.queuedAt ? -1 : 1));
  },
};

/** The server knows a key for 48 hours; an hour is left for clocks that differ. */
const knownMilliseconds = 47 * 3_600_000;

/** Whether the server may have it already and know its key no more, so that sending could make a second one. */
export function isPastRepeating({ triedAt }: Waiting, now: number): boolean {
  return triedAt !== undefined && now - Date.parse(triedAt) > knownMilliseconds;
}

/** Notes that it is about to be tried, unless it was before. */
export async function noteTry(outbox: Outbox, waiting: Waiting, now: number): Promise<void> {
  if (waiting.triedAt !== undefined) return;
  await outbox.add({ ...waiting, triedAt: new Date(now).toISOString() });
}

const lockName = 'splatno.outbox';

/** Runs in one tab, or in the service worker, at a time. Whoever comes meanwhile does nothing and is told so. */
export async function inOnePlace(run: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await run();
    return true;
  }
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}
