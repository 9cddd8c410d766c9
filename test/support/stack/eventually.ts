import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until there is an answer; fails with what it waited for. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  { withinMs = 30_000, everyMs = 100 } = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  do {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(everyMs);
  } while (Date.now() < deadline);
  throw new Error(`Waited ${withinMs} ms in vain for ${what}`);
}
