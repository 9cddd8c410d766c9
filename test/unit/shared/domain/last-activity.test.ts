import { localDate } from '#shared/domain/calendar';
import { lastActivityOf } from '#shared/domain/last-activity';
import { at } from '../../../support/builders/times';

const active = { issueDate: localDate('2026-11-16'), updatedAt: at('2026-11-20T10:00:00.000Z') };

describe('the last activity', () => {
  it.each([
    ['the change', {}, '2026-11-20'],
    ['the day of issue, when it lies ahead', { issueDate: localDate('2026-12-01') }, '2026-12-01'],
    ['the day of a payment', { paymentDate: localDate('2026-11-25') }, '2026-11-25'],
    ['sending', { sentAt: at('2026-11-21T10:00:00.000Z') }, '2026-11-21'],
    ['noting a payment', { paidAt: at('2026-11-22T10:00:00.000Z') }, '2026-11-22'],
    ['the beginning', { createdAt: at('2026-11-23T10:00:00.000Z') }, '2026-11-23'],
    ['by the day in Prague', { sentAt: at('2026-11-21T23:30:00.000Z') }, '2026-11-22'],
  ])('is %s', (_, given, day) => {
    expect(lastActivityOf({ ...active, ...given })).toBe(day);
  });
});
