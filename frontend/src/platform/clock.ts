import type { Instant } from '#shared/domain/calendar';

/** The moment that this device takes for now. Rules never ask for it themselves, they get it as a value. */
export function now(): Instant {
  return new Date().toISOString() as Instant;
}
