export type Turns = <T>(work: () => Promise<T>, afterwards?: () => Promise<void>) => Promise<T>;

/**
 * Lets work happen one after another in the order it was asked for. `afterwards` belongs to the turn, so
 * that the next one waits for it, but the caller does not.
 */
export function takeTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();

  return (work, afterwards) => {
    const turn = last.then(work);
    last = turn
      .catch(() => undefined)
      .then(afterwards)
      .catch(() => undefined);
    return turn;
  };
}
