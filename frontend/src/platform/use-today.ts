import { type LocalDate, todayInPrague } from '#shared/domain/calendar';
import { now } from './clock';

/** The day in Prague, whatever zone the device is in. */
export function useToday(): LocalDate {
  return todayInPrague(now());
}
