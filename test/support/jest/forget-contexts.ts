import { AsyncLocalStorage } from 'node:async_hooks';

const inUse = new Set<AsyncLocalStorage<unknown>>();

const { run, enterWith } = AsyncLocalStorage.prototype;
Object.assign(AsyncLocalStorage.prototype, {
  run(this: AsyncLocalStorage<unknown>, ...all: Parameters<typeof run>) {
    inUse.add(this);
    return run.apply(this, all);
  },
  enterWith(this: AsyncLocalStorage<unknown>, store: unknown) {
    inUse.add(this);
    enterWith.call(this, store);
  },
});

/**
 * Ends the contexts that a file of tests used. jest makes one for each file, and up to Node 22 every promise of the
 * process keeps a copy of every context that was ever used: without this, the hundredth file of a worker takes many
 * times as long as the first one. What still needs its context begins a new one by using it.
 */
export function forgetContexts(): void {
  for (const one of inUse) one.disable();
  inUse.clear();
}
