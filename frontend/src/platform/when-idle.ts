const otherwiseMilliseconds = 500;

/** Runs what can wait once the browser has nothing better to do; gives back what takes that away again. */
export function whenIdle(run: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run, otherwiseMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
