import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Two writes of one account may meet. Fifty meet when a client sends an import at once, and each of
 * them gets through only one at a time; forty waits of at most 0.4 s leave room for that within
 * the time that a call has.
 */
const attempts = 40;
const firstWaitMilliseconds = 15;
const longestWaitMilliseconds = 400;

/** A random wait, longer on average with every attempt, so that those who met do not meet again. */
async function waitAfter(attempt: number): Promise<void> {
  const most = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** attempt);
  await sleep(Math.random() * most);
}

/** Tries until `attempt` answers something; undefined when it never did. */
export async function untilDone<T>(attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let count = 0; count < attempts; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
    await waitAfter(count);
  }
  return undefined;
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of one account one after another. It holds within one process only, where it
 * saves most of the collisions; the conditions in the table are what keeps the order right.
 */
export async function inTurn<T>(ownerId: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(ownerId) ?? Promise.resolve();
  const mine = before.then(task, task);
  queues.set(ownerId, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(ownerId) === mine) queues.delete(ownerId);
  }
}
