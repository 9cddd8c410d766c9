import { remainingOf, usageLevel } from '#shared/domain/usage-level';

describe('the usage level', () => {
  it.each([
    [0, 7, 'ok'],
    [5, 7, 'ok'],
    [6, 7, 'warning'],
    [7, 7, 'limit_reached'],
    [8, 7, 'limit_reached'],
    [79, 100, 'ok'],
    [80, 100, 'warning'],
    [94, 100, 'warning'],
    [95, 100, 'critical'],
    [99, 100, 'critical'],
    [100, 100, 'limit_reached'],
    [0, 0, 'limit_reached'],
    [1_000_000, -1, 'ok'],
  ])('of %d out of %d is %s', (used, limit, level) => {
    expect(usageLevel(used, limit)).toBe(level);
  });
});

describe('what remains', () => {
  it.each([
    [5, 7, 2],
    [9, 7, 0],
    [9, -1, -1],
  ])('after %d of %d is %d', (used, limit, remaining) => {
    expect(remainingOf(used, limit)).toBe(remaining);
  });
});
