import type { LocalDate } from '#shared/domain/calendar';
import { type Period, periodOf } from '#shared/domain/named-period';
import type { ListFilters } from './filters';

export const periodPresets = ['this_month', 'last_month', 'quarter', 'year'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const periods = {
  this_month: 'this_month',
  last_month: 'last_month',
  quarter: 'this_quarter',
  year: 'this_year',
} as const satisfies Record<PeriodPreset, Parameters<typeof periodOf>[0]>;

/** The days of a period, seen from today. */
export function daysOf(preset: PeriodPreset, today: LocalDate): Period {
  return periodOf(periods[preset], today);
}

/** Which period the filters name, if it is one that can be chosen by name. */
export function presetOf({ from, to }: ListFilters, today: LocalDate): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
}
