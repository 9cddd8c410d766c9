import { addMilliseconds } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import {
  freeSubscription,
  planInForce,
  recordOf,
  type SubscriptionRecord,
} from '#shared/domain/subscription-record';
import { now } from '../../../support/builders/times';

const hour = 3_600_000;
const pro: SubscriptionRecord = { ...freeSubscription, plan: 'pro' };

const aBill = { billId: 'in_1', billedAt: now };

describe('the plan in force', () => {
  it.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['past_due', 'free'],
    ['unpaid', 'free'],
    ['incomplete', 'free'],
    ['paused', 'free'],
    ['something_new', 'free'],
  ] as const)('of a subscription that is %s is %s', (status, plan) => {
    expect(planInForce({ ...pro, status }, now)).toBe(plan);
  });

  it.each([
    [1, 'pro'],
    [-23, 'pro'],
    [-24, 'free'],
    [-25, 'free'],
  ] as const)('stays while a payment is tried again, in %p hours: %s', (hours, plan) => {
    const nextAttemptAt = addMilliseconds(now, hours * hour);
    const dunning = {
      ...aBill,
      reason: 'payment_failed',
      amount: minor(99_00),
      nextAttemptAt,
    } as const;
    expect(planInForce({ ...pro, status: 'past_due', dunning }, now)).toBe(plan);
    expect(planInForce({ ...pro, status: 'unpaid', dunning }, now)).toBe('free');
  });

  it('ends with its period once it is cancelled, to the millisecond, and goes on otherwise', () => {
    const ending = { ...pro, currentPeriodEnd: now, cancelAtPeriodEnd: true };
    expect(planInForce(ending, addMilliseconds(now, -1))).toBe('pro');
    expect(planInForce(ending, now)).toBe('free');
    expect(planInForce({ ...ending, cancelAtPeriodEnd: false }, now)).toBe('pro');
  });
});

it('keeps the customer when nothing is left of the subscription', () => {
  expect(recordOf('cus_1', undefined)).toEqual({ ...freeSubscription, customerId: 'cus_1' });
});
