import { addDays, instantFrom, localDate } from '#shared/domain/calendar';
import {
  type DueSubject,
  daysOverdue,
  defaultDueDate,
  isAwaitingPayment,
  isDueSoon,
  isOverdue,
  lastActivity,
} from '#shared/domain/due';

const dueDate = localDate('2026-11-30');
const sent: DueSubject = { status: 'sent', paymentStatus: 'unpaid', dueDate, number: '20260147' };
const inDays = (days: number) => addDays(dueDate, days);

describe('overdue', () => {
  it('starts the day after the due date', () => {
    expect(isOverdue(sent, inDays(0))).toBe(false);
    expect(isOverdue(sent, inDays(1))).toBe(true);
    expect([daysOverdue(dueDate, inDays(-3)), daysOverdue(dueDate, inDays(12))]).toEqual([0, 12]);
  });

  it.each([
    ['paid', { status: 'paid', paymentStatus: 'paid' }],
    ['paid by card', { paymentStatus: 'charge_succeeded' }],
    ['cancelled', { status: 'cancelled' }],
    ['written off', { paymentStatus: 'write_off' }],
    ['not issued', { status: 'draft', number: undefined }],
  ] as const)('never is what is %s', (_, more) => {
    expect(isOverdue({ ...sent, ...more }, inDays(10))).toBe(false);
    expect(isAwaitingPayment({ ...sent, ...more })).toBe(false);
  });

  it.each([
    ['partly paid', { paymentStatus: 'partial' }],
    ['issued and not sent yet', { status: 'draft' }],
    ['failed to be paid', { paymentStatus: 'failed' }],
  ] as const)('is what is %s', (_, more) => {
    expect(isOverdue({ ...sent, ...more }, inDays(10))).toBe(true);
  });
});

describe('due soon', () => {
  it.each([
    [-8, false],
    [-7, true],
    [0, true],
    [1, false],
  ])('%d days after the due date is %s', (days, expected) => {
    expect(isDueSoon(sent, inDays(days))).toBe(expected);
  });

  it('does not count what is paid', () => {
    expect(isDueSoon({ ...sent, paymentStatus: 'succeeded' }, inDays(0))).toBe(false);
  });
});

describe('the default due date', () => {
  it('is two weeks after the issue', () => {
    expect(defaultDueDate(localDate('2026-11-27'))).toBe('2026-12-11');
  });
});

describe('the last activity', () => {
  const at = (text: string) => instantFrom(Date.parse(text));
  const quiet = {
    issueDate: localDate('2026-11-16'),
    createdAt: at('2026-11-13T15:02:00Z'),
    updatedAt: at('2026-11-16T09:24:00Z'),
  };

  it('is the latest of all days', () => {
    expect(lastActivity(quiet)).toBe('2026-11-16');
    expect(lastActivity({ ...quiet, sentAt: at('2026-11-18T08:00:00Z') })).toBe('2026-11-18');
    expect(lastActivity({ ...quiet, paymentDate: localDate('2026-11-24') })).toBe('2026-11-24');
    expect(lastActivity({ ...quiet, issueDate: localDate('2026-12-01') })).toBe('2026-12-01');
  });

  it('is a day in Prague', () => {
    expect(lastActivity({ ...quiet, paidAt: at('2026-11-24T23:30:00Z') })).toBe('2026-11-25');
  });
});
