/** In the place of the worker: it has found the number by the time anybody listens. */
export function openSolver() {
  const solver = {
    onmessage: (_event: { data: unknown }) => {},
    onerror: () => {},
    postMessage: () => {
      queueMicrotask(() => solver.onmessage({ data: { counter: 7, derivedKey: 'ab' } }));
    },
    terminate: () => {},
  };
  return solver;
}
