import {
  isPaidEquivalent,
  normalisePaymentStatus,
  paymentStatuses,
  paymentStatusTable,
} from '#shared/domain/payment-status';

const vocabulary =
  `unpaid, partial, paid, processing, requires_payment_method, requires_confirmation,
  requires_action, requires_capture, pending, awaiting_payment, awaiting_funds, succeeded, failed, cancelled,
  refunded, refunding, partially_refunded, dispute, dispute_under_review, dispute_won, dispute_lost,
  charge_pending, charge_succeeded, charge_failed, void, write_off`.split(/,\s+/);

describe('the payment vocabulary', () => {
  it('is complete', () => {
    expect([...paymentStatuses].sort()).toEqual(vocabulary.sort());
  });

  it('has different words for every state, in both languages', () => {
    for (const language of ['cs', 'en'] as const) {
      const labels = paymentStatuses.map((status) => paymentStatusTable[status][language]);
      expect(new Set(labels).size).toBe(paymentStatuses.length);
    }
  });

  it('is green where, and only where, the money has come', () => {
    const paid = paymentStatuses.filter(isPaidEquivalent);
    expect(paid).toEqual(['paid', 'succeeded', 'charge_succeeded']);
    const green = paymentStatuses.filter(
      (status) => paymentStatusTable[status].badge === 'success',
    );
    expect(green).toEqual(paid);
  });
});

describe('normalising', () => {
  it.each([
    ['PAID', 'paid'],
    ['canceled', 'cancelled'],
    ['Canceled', 'cancelled'],
    [' partial ', 'partial'],
    ['whatever', 'unpaid'],
    ['toString', 'unpaid'],
    ['', 'unpaid'],
    [undefined, 'unpaid'],
    [null, 'unpaid'],
    [7, 'unpaid'],
  ])('takes %j for %s', (value, status) => {
    expect(normalisePaymentStatus(value)).toBe(status);
  });
});
