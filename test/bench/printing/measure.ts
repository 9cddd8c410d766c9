/** Milliseconds that the work took, and what came of it. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ milliseconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - start, result };
}

/** The value below which `share` of the sample lies: 0.5 is the median. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

export const rounded = (value: number): number => Math.round(value * 100) / 100;
