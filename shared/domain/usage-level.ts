import { isUnlimited, unlimited } from './plan';

export const usageLevels = ['ok', 'warning', 'critical', 'limit_reached'] as const;
export type UsageLevel = (typeof usageLevels)[number];

const warningPercent = 80;
const criticalPercent = 95;

/** How near `used` is to `limit`; a limit of −1 is never near. */
export function usageLevel(used: number, limit: number): UsageLevel {
  if (isUnlimited(limit)) return 'ok';
  if (used >= limit) return 'limit_reached';
  if (used * 100 >= limit * criticalPercent) return 'critical';
  if (used * 100 >= limit * warningPercent) return 'warning';
  return 'ok';
}

/** How many more fit: −1 when there is no limit, never less than 0 otherwise. */
export function remainingOf(used: number, limit: number): number {
  return isUnlimited(limit) ? unlimited : Math.max(0, limit - used);
}
