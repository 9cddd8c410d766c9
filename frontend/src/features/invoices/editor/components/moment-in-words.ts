import { type Instant, type LocalDate, todayInPrague } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { formatAtTime, formatDate } from '#shared/i18n/format';

/** `v 14.32` of today, or the day of anything older. */
export function momentInWords(moment: string, today: LocalDate, language: Language): string {
  const instant = moment as Instant;
  const day = todayInPrague(instant);
  if (day !== today) return formatDate(day, language);
  return formatAtTime(instant, language);
}
