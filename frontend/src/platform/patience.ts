/** How long an answer may take; then it counts as lost. */
const patienceMilliseconds = 30_000;

/** Ends a call that gets no answer, by the browser's own `TimeoutError`. */
export function endOfPatience(): AbortSignal {
  return AbortSignal.timeout(patienceMilliseconds);
}

/** Waits no longer than for an answer. The work itself goes on, and what comes of it late is for the work to keep. */
export function withPatience<T>(work: Promise<T>): Promise<T> {
  const end = endOfPatience();
  const tooLate = new Promise<never>((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason));
  });
  return Promise.race([work, tooLate]);
}
