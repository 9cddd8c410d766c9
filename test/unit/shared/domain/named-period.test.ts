import { localDate } from '#shared/domain/calendar';
import { periodOf } from '#shared/domain/named-period';

describe('periods that are named from today', () => {
  it.each([
    ['this_month', '2026-01-15', '2026-01-01', '2026-01-31'],
    ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['this_quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
    ['this_year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s', (preset, today, from, to) => {
    expect(periodOf(preset, localDate(today))).toEqual({ from, to });
  });
});
