/** A stretch of a list. `nextCursor` is missing on the last one. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}
