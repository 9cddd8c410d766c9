import { minor } from '#shared/domain/money';
import type { OnlinePayment, PaymentFacts } from '#shared/domain/online-payment';
import { onlinePaymentOf } from '#shared/domain/online-payment';
import { at } from './times';

/** A payment of 1 000 Kč that went well, as Stripe tells it. */
export function paymentFacts(given: Partial<PaymentFacts> = {}): PaymentFacts {
  const amount = given.amount ?? minor(100_000);
  return {
    id: 'pi_1',
    status: 'succeeded',
    currency: 'czk',
    amount,
    received: given.status === undefined || given.status === 'succeeded' ? amount : minor(0),
    at: at('2026-11-20T09:00:00.000Z'),
    receivedAt: at('2026-11-20T09:01:00.000Z'),
    refunds: [],
    disputes: [],
    ...given,
  };
}

export function aRefund(amount: number, given: object = {}): PaymentFacts['refunds'][number] {
  return {
    id: 're_1',
    status: 'succeeded',
    amount: minor(amount),
    at: at('2026-12-02T12:00:00.000Z'),
    ...given,
  };
}

export function aDispute(status: string, given: object = {}): PaymentFacts['disputes'][number] {
  return {
    id: 'du_1',
    status,
    amount: minor(100_000),
    reason: 'fraudulent',
    at: at('2026-12-10T12:00:00.000Z'),
    ...given,
  };
}

export function anOnlinePayment(given: Partial<PaymentFacts> = {}): OnlinePayment {
  const payment = onlinePaymentOf(paymentFacts(given));
  if (!payment) throw new Error('the payment is in a currency of ours');
  return payment;
}
