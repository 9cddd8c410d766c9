import { daysBetween, type Instant, todayInPrague, yearOf } from '#shared/domain/calendar';
import { daysInWords } from '#shared/i18n/days-in-words';
import { formatAtTime, formatDate, formatDayMonth } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { invoiceMessages } from '../messages/catalogue';

/** `dnes ve 14.32`, `16. 11. v 10.26`, `16. 11. 2025 v 10.26`. */
export function useMoment(at: Instant): string {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const day = todayInPrague(at);
  const isNear = daysBetween(day, today) <= 1;
  const date =
    yearOf(day) === yearOf(today) ? formatDayMonth(day, language) : formatDate(day, language);
  return t('invoices.timelineAtHint', {
    day: isNear ? daysInWords(day, today, language) : date,
    time: formatAtTime(at, language),
  });
}
