import { daysBetween, type LocalDate, weekdayOf } from '../domain/calendar';
import type { Language } from '../domain/language';
import { onWeekday, weekdayNames } from './date-words';
import { noBreakSpace } from './format';
import { type PluralForms, plural } from './plural';

interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  readonly days: PluralForms;
  /** After "before" the word has another case: `před 5 dny`. */
  readonly daysAgo: PluralForms;
  readonly ahead: (days: string) => string;
  readonly ago: (days: string) => string;
  readonly overdue: (days: string) => string;
}

const words: Readonly<Record<Language, DayWords>> = {
  cs: {
    today: 'dnes',
    tomorrow: 'zítra',
    yesterday: 'včera',
    days: { one: 'den', few: 'dny', many: 'dne', other: 'dní' },
    daysAgo: { one: 'dnem', few: 'dny', many: 'dne', other: 'dny' },
    ahead: (days) => `za${noBreakSpace}${days}`,
    ago: (days) => `před${noBreakSpace}${days}`,
    overdue: (days) => `${days} po${noBreakSpace}splatnosti`,
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    days: { one: 'day', other: 'days' },
    daysAgo: { one: 'day', other: 'days' },
    ahead: (days) => `in${noBreakSpace}${days}`,
    ago: (days) => `${days} ago`,
    overdue: (days) => `${days} overdue`,
  },
};

function counted(language: Language, count: number, forms: PluralForms): string {
  return `${count}${noBreakSpace}${plural(language, count, forms)}`;
}

/** How far a day is from today: `dnes`, `zítra`, `včera`, `za 3 dny`, `před 5 dny`. */
export function daysInWords(date: LocalDate, today: LocalDate, language: Language): string {
  const say = words[language];
  const ahead = daysBetween(today, date);
  if (ahead === 0) return say.today;
  if (ahead === 1) return say.tomorrow;
  if (ahead === -1) return say.yesterday;
  return ahead > 0
    ? say.ahead(counted(language, ahead, say.days))
    : say.ago(counted(language, -ahead, say.daysAgo));
}

/** The same for a due date that matters: once it has passed, `12 dní po splatnosti`. */
export function dueInWords(dueDate: LocalDate, today: LocalDate, language: Language): string {
  const late = daysBetween(dueDate, today);
  if (late <= 0) return daysInWords(dueDate, today, language);
  const say = words[language];
  return say.overdue(counted(language, late, say.days));
}

/** `Pátek`, `Friday`: the day as a heading begins with it. */
export function weekdayName(date: LocalDate, language: Language): string {
  return weekdayNames[language][weekdayOf(date) - 1] ?? '';
}

/** `v pondělí`, `on Monday`. */
export function weekdayInWords(date: LocalDate, language: Language): string {
  return onWeekday[language][weekdayOf(date) - 1] ?? '';
}

/** `v pondělí` for the coming two to six days, which a weekday names without doubt; else undefined. */
export function comingWeekdayInWords(
  date: LocalDate,
  today: LocalDate,
  language: Language,
): string | undefined {
  const ahead = daysBetween(today, date);
  return ahead >= 2 && ahead <= 6 ? weekdayInWords(date, language) : undefined;
}
