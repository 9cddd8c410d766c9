import { endOfMonth } from '#shared/domain/billing-period';
import { at } from '../../../support/builders/times';

describe('the end of the month of a quota', () => {
  it.each([
    ['2026-11-27T10:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
    ['2026-06-15T10:00:00.000Z', '2026-06-30T22:00:00.000Z'],
    ['2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00.000Z'],
    ['2026-03-15T10:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-15T10:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ])('after %s is midnight in Prague, %s', (now, end) => {
    expect(endOfMonth(at(now))).toBe(end);
  });
});
