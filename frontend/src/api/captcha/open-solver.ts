/** Alone in its file, because only the bundler knows where the script of a worker lies. */
export function openSolver(): Worker {
  return new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
}
