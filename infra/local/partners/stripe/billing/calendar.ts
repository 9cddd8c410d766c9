/** Moves a moment by whole months; the day is that of the anchor, or the last one of a shorter month. */
export function addMonths(seconds: number, months: number, anchor = seconds): number {
  const from = new Date(seconds * 1_000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1_000).getUTCDate(), lastDay);
  const timeOfDay = seconds % secondsOfDay;
  return Date.UTC(year, month, day) / 1_000 + timeOfDay;
}

export const secondsOfDay = 86_400;

interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

/** The end of the period that begins then. */
export function endOfPeriod(start: number, { interval, interval_count }: Interval, anchor = start) {
  switch (interval) {
    case 'year':
      return addMonths(start, 12 * interval_count, anchor);
    case 'month':
      return addMonths(start, interval_count, anchor);
    case 'week':
      return start + 7 * interval_count * secondsOfDay;
    default:
      return start + interval_count * secondsOfDay;
  }
}
