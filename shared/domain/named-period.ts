import {
  addDays,
  addMonths,
  firstDayOf,
  type LocalDate,
  monthOf,
  type YearMonth,
  yearMonth,
} from './calendar';

export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function months(first: YearMonth, count: number): Period {
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, count)), -1) };
}

function quarterOf(month: YearMonth): YearMonth {
  const index = Number(month.slice(5)) - 1;
  return addMonths(month, -(index % 3));
}

/** The first month of a year. */
function yearOf(month: YearMonth): YearMonth {
  return yearMonth(`${month.slice(0, 4)}-01`);
}

const presets = {
  last_month: (month) => months(addMonths(month, -1), 1),
  this_month: (month) => months(month, 1),
  last_quarter: (month) => months(addMonths(quarterOf(month), -3), 3),
  this_quarter: (month) => months(quarterOf(month), 3),
  last_year: (month) => months(addMonths(yearOf(month), -12), 12),
  this_year: (month) => months(yearOf(month), 12),
} as const satisfies Record<string, (month: YearMonth) => Period>;

export type PeriodPreset = keyof typeof presets;

/** The days of a period that is named from today. */
export function periodOf(preset: PeriodPreset, today: LocalDate): Period {
  return presets[preset](monthOf(today));
}
