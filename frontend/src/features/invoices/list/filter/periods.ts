import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#shared/domain/calendar';
import type { ListFilters } from './filters';

export const periodPresets = ['this_month', 'last_month', 'quarter', 'year'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The days of a period, seen from today. */
export function daysOf(preset: PeriodPreset, today: LocalDate): Days {
  const month = monthOf(today);
  const inYear = Number(month.slice(5)) - 1;
  const [before, months] = {
    this_month: [0, 1],
    last_month: [1, 1],
    quarter: [inYear % 3, 3],
    year: [inYear, 12],
  }[preset] as [number, number];
  const first = addMonths(month, -before);
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, months)), -1) };
}

/** Which period the filters name, if it is one that can be chosen by name. */
export function presetOf({ from, to }: ListFilters, today: LocalDate): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
}
