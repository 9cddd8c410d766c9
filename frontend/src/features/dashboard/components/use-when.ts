import { daysBetween, todayInPrague } from '#shared/domain/calendar';
import { isAwaitingPayment } from '#shared/domain/due';
import { comingWeekdayInWords, daysInWords } from '#shared/i18n/days-in-words';
import { formatAtTime } from '#shared/i18n/format';
import { settledAmounts } from '../../../api/settled-amounts';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { dashboardMessages } from '../messages/catalogue';
import { type DashboardRow, isUnfinished } from '../model/todo-rows';

interface When {
  readonly text: string;
  readonly needsAttention: boolean;
}

/** When a row of the dashboard's list fell or falls due, or when somebody last wrote in it. */
export function useWhen(row: DashboardRow): When {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const today = useToday();

  if (isUnfinished(row)) {
    const day = todayInPrague(row.updatedAt);
    const words = daysInWords(day, today, language);
    const time = formatAtTime(row.updatedAt, language);
    return { text: day === today ? `${words} ${time}` : words, needsAttention: false };
  }

  // A credit note waits for nobody, nor does an invoice that one took off to the end.
  if (!isAwaitingPayment({ ...row, ...settledAmounts(row) })) {
    return { text: '', needsAttention: false };
  }
  const late = daysBetween(row.dueDate, today);
  const isPartial = row.paymentStatus === 'partial';
  if (late > 0) {
    const text = t(isPartial ? 'dashboard.daysLateRestHint' : 'dashboard.daysLateHint', {
      days: late,
    });
    return { text, needsAttention: true };
  }
  const words =
    comingWeekdayInWords(row.dueDate, today, language) ?? daysInWords(row.dueDate, today, language);
  const text = isPartial ? t('dashboard.restDueHint', { when: words }) : words;
  return { text, needsAttention: late === 0 };
}
