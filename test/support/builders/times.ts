import { type Instant, instantFrom, localDate } from '#shared/domain/calendar';

/** The moment at which tests happen: 27 November 2026, eleven in the morning in Prague. */
export const now: Instant = instantFrom(Date.parse('2026-11-27T10:00:00.000Z'));
export const today = localDate('2026-11-27');

export function at(text: string): Instant {
  return instantFrom(Date.parse(text));
}
