import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { withOnlinePayment } from '#shared/domain/online-changes';
import {
  type OnlinePayment,
  onlinePaymentOf,
  type PaymentFacts,
} from '#shared/domain/online-payment';
import { invariant } from '#shared/errors/invariant';
import { at, now } from './times';

/** A payment of the whole invoice by a card, as Stripe tells of it. */
export function somePaymentFacts(given: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    id: 'pi_1',
    status: 'succeeded',
    currency: 'czk',
    amount: minor(121_000),
    received: minor(121_000),
    at: at('2026-11-27T09:30:00.000Z'),
    receivedAt: at('2026-11-27T09:31:00.000Z'),
    card: { brand: 'visa', last4: '4242' },
    refunds: [],
    disputes: [],
    ...given,
  };
}

export function anOnlinePayment(given: Partial<PaymentFacts> = {}): OnlinePayment {
  const payment = onlinePaymentOf(somePaymentFacts(given));
  invariant(payment, 'a test asks for a currency that is ours');
  return payment;
}

/** The invoice after the payment, as the worker would have left it. */
export function paidOnlineBy(invoice: Invoice, given: Partial<PaymentFacts> = {}): Invoice {
  return withOnlinePayment(invoice, anOnlinePayment(given), now)?.after ?? invoice;
}
