import { addDays, localDate } from '#shared/domain/calendar';
import {
  type DueSubject,
  daysOverdue,
  defaultDueDate,
  isAwaitingPayment,
  isDueSoon,
  isOverdue,
} from '#shared/domain/due';
import { minor, zero } from '#shared/domain/money';

const dueDate = localDate('2026-11-30');
const sent: DueSubject = {
  status: 'sent',
  paymentStatus: 'unpaid',
  dueDate,
  number: '20260147',
  payable: minor(121_000),
  amountPaid: zero,
};
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
    ['over nothing', { payable: zero }],
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
