import type { LentSession } from '../../../../frontend/src/platform/lent-session';
import type { Outbox, Waiting } from '../../../../frontend/src/platform/outbox';
import type { Session } from '../../../../frontend/src/platform/session';

/** An outbox that ends with the test. */
export function memoryOutbox(...waiting: readonly Waiting[]): Outbox {
  const kept = new Map(waiting.map((one) => [one.key, one]));
  return {
    add: async (one) => void kept.set(one.key, one),
    list: async (userId) => [...kept.values()].filter((one) => one.userId === userId),
    remove: async (key) => void kept.delete(key),
  };
}

export function memoryLentSession(lent?: Session): LentSession {
  let session = lent;
  return {
    put: async (next) => {
      session = next;
    },
    get: async () => session,
    remove: async () => {
      session = undefined;
    },
  };
}
