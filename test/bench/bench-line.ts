/** One measured figure beside what we want (`goal`) and what we refuse (`limit`). */
export interface BenchLine {
  readonly name: string;
  readonly goal: string;
  readonly limit: string;
  readonly figure: number | string;
  readonly unit?: string;
  /** Within the limit: a run with a line that is not ends with exit code 1. */
  readonly ok: boolean;
  readonly metGoal: boolean;
}

interface Bounds {
  readonly goal: number;
  readonly limit: number;
  readonly unit?: string;
}

function withUnit(sign: string, bound: number, unit: string | undefined): string {
  return unit === undefined ? `${sign} ${bound}` : `${sign} ${bound} ${unit}`;
}

function line(
  name: string,
  figure: number,
  { goal, limit, unit }: Bounds,
  sign: '≤' | '≥',
): BenchLine {
  // A figure that is not a number (a division by nothing measured) must never pass.
  const within = (bound: number) => (sign === '≤' ? figure <= bound : figure >= bound);
  return {
    name,
    goal: withUnit(sign, goal, unit),
    limit: withUnit(sign, limit, unit),
    figure,
    ...(unit !== undefined && { unit }),
    ok: within(limit),
    metGoal: within(goal),
  };
}

/** Smaller is better: times, bytes, ratios to a peer. */
export function atMost(name: string, figure: number, bounds: Bounds): BenchLine {
  return line(name, figure, bounds, '≤');
}

/** Bigger is better: throughput, speed-up, hits of a negative control. */
export function atLeast(name: string, figure: number, bounds: Bounds): BenchLine {
  return line(name, figure, bounds, '≥');
}

/** Only one value will do: counts of wrong results, gaps, duplicates. */
export function exactly(
  name: string,
  figure: number | string,
  expected: number | string,
  unit?: string,
): BenchLine {
  const wanted = unit === undefined ? String(expected) : `${expected} ${unit}`;
  const ok = figure === expected;
  return {
    name,
    goal: wanted,
    limit: wanted,
    figure,
    ...(unit !== undefined && { unit }),
    ok,
    metGoal: ok,
  };
}
