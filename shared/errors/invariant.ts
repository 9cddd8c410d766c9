/** A broken assumption of our own: answers 500, is logged whole, tells the client nothing. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Narrows `condition`, or throws an InvariantError that says what was expected. */
export function invariant(condition: unknown, expectation: string): asserts condition {
  if (!condition) throw new InvariantError(expectation);
}
