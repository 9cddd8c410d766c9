/** What is wrong with a series of numbers that ought to be 1, 2, 3, … */
export function faultsOfSeries(numbers: readonly number[]): {
  readonly duplicates: number;
  readonly gaps: number;
} {
  const distinct = new Set(numbers);
  const highest = Math.max(0, ...distinct);
  return { duplicates: numbers.length - distinct.size, gaps: highest - distinct.size };
}
