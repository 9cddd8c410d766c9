import fc from 'fast-check';
import { minor, sumMinor } from '#shared/domain/money';
import {
  keptOf,
  movementsOf,
  onlinePaymentOf,
  type PaymentFacts,
} from '#shared/domain/online-payment';
import { isPaidEquivalent } from '#shared/domain/payment-status';
import {
  chargeWords,
  checkoutInOurWords,
  disputeWords,
  inOurWords,
  paymentIntentWords,
  refundWords,
} from '#shared/domain/stripe-vocabulary';
import {
  aDispute,
  anOnlinePayment,
  aRefund,
  paymentFacts,
} from '../../../support/builders/a-payment';
import { at } from '../../../support/builders/times';

describe('the words of Stripe', () => {
  it.each([
    [paymentIntentWords, 'canceled', 'cancelled'],
    [paymentIntentWords, 'requires_action', 'requires_action'],
    [paymentIntentWords, 'a_word_of_next_year', 'processing'],
    [chargeWords, 'failed', 'charge_failed'],
    [chargeWords, 'succeeded', 'charge_succeeded'],
    [refundWords, 'pending', 'refunding'],
    [refundWords, null, 'refunding'],
    [refundWords, 'canceled', 'cancelled'],
    [disputeWords, 'warning_needs_response', 'dispute'],
    [disputeWords, 'under_review', 'dispute_under_review'],
    [disputeWords, 'warning_closed', 'dispute_won'],
    [disputeWords, 'toString', 'dispute'],
  ] as const)('are ours', (vocabulary, word, ours) => {
    expect(inOurWords(vocabulary, word)).toBe(ours);
  });

  it.each([
    ['open', 'unpaid', 'awaiting_payment'],
    ['complete', 'paid', 'succeeded'],
    ['complete', 'unpaid', 'processing'],
    ['expired', 'unpaid', 'cancelled'],
  ])('of a page that is %s and %s', (status, paymentStatus, ours) => {
    expect(checkoutInOurWords({ status, paymentStatus })).toBe(ours);
  });
});

describe('a payment', () => {
  it.each<readonly [string, Partial<PaymentFacts>, string, number]>([
    ['went well', {}, 'succeeded', 100_000],
    ['waits for its payer', { status: 'requires_action' }, 'requires_action', 0],
    ['was refused', { status: 'requires_payment_method', failure: 'card_declined' }, 'failed', 0],
    ['was not begun', { status: 'requires_payment_method' }, 'requires_payment_method', 0],
    ['was called off', { status: 'canceled', failure: 'expired_card' }, 'cancelled', 0],
    ['was given back in part', { refunds: [aRefund(30_000)] }, 'partially_refunded', 70_000],
    ['was given back', { refunds: [aRefund(100_000)] }, 'refunded', 0],
    [
      'is being given back',
      { refunds: [aRefund(30_000, { status: 'pending' })] },
      'refunding',
      70_000,
    ],
    [
      'could not be given back',
      { refunds: [aRefund(100_000, { status: 'failed' })] },
      'succeeded',
      100_000,
    ],
    ['is disputed', { disputes: [aDispute('needs_response')] }, 'dispute', 100_000],
    ['is argued about', { disputes: [aDispute('under_review')] }, 'dispute_under_review', 100_000],
    ['was defended', { disputes: [aDispute('won')] }, 'dispute_won', 100_000],
    ['was lost', { disputes: [aDispute('lost')] }, 'dispute_lost', 0],
    [
      'was lost after a part had been given back',
      { refunds: [aRefund(30_000)], disputes: [aDispute('lost')] },
      'dispute_lost',
      0,
    ],
  ])('that %s', (_, given, status, kept) => {
    const payment = anOnlinePayment(given);
    expect(payment.status).toBe(status);
    expect(keptOf(payment)).toBe(kept);
    expect(isPaidEquivalent(payment.status)).toBe(status === 'succeeded');
  });

  it('brings and takes money on the days in Prague', () => {
    const payment = anOnlinePayment({
      receivedAt: at('2026-11-30T23:30:00.000Z'),
      refunds: [aRefund(30_000)],
      disputes: [aDispute('lost', { amount: minor(20_000) })],
    });
    expect(payment.date).toBe('2026-12-01');
    expect(movementsOf(payment)).toEqual([
      { date: '2026-12-01', amount: 100_000 },
      { date: '2026-12-02', amount: -30_000 },
      { date: '2026-12-10', amount: -20_000 },
    ]);
  });

  it('in a currency of no invoice is none of ours', () => {
    expect(onlinePaymentOf(paymentFacts({ currency: 'gbp' }))).toBeUndefined();
  });

  it('is the same record whatever the order in which Stripe lists what happened', () => {
    const amounts = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 200_000 }),
        status: fc.constantFrom('succeeded', 'pending', 'failed', 'canceled'),
        second: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.nat()), (given, noise) => {
        const refunds = given.map(({ amount, status, second }, index) =>
          aRefund(amount, {
            id: `re_${index}`,
            status,
            at: at(`2026-12-02T12:00:0${second}.000Z`),
          }),
        );
        const shuffled = refunds
          .map((refund) => ({ refund, place: noise.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ refund }) => refund);
        const payment = anOnlinePayment({ refunds });
        expect(anOnlinePayment({ refunds: shuffled })).toEqual(payment);

        const sum = sumMinor(movementsOf(payment).map(({ amount }) => amount));
        expect(sum).toBe(Math.max(0, payment.received - payment.refunded));
      }),
    );
  });
});
