const [firstMs, longestMs, givenUpAfterMs] = [1_000, 3_600_000, 3 * 86_400_000];

/** How long until an event is told again; undefined when Stripe would give up, after three days. */
export function waitAfter(failures: number, sinceMs: number): number | undefined {
  if (sinceMs > givenUpAfterMs) return undefined;
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}
