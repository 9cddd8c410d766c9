/** The outcome of the work, good or bad, no sooner than after a time: so that how long it took tells nothing. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.allSettled([work, pause]);
  return work;
}
