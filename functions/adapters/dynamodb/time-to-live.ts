import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';

const secondsPerDay = 86_400;

/** The attribute `ttl` of an item that the table may remove so many days after a moment: seconds since 1970. */
export function forgottenAt(at: Instant, days = 0): number {
  return Math.ceil(epochMillisecondsOf(at) / 1000) + days * secondsPerDay;
}
