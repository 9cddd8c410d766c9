import { addMilliseconds } from '#shared/domain/calendar';
import type { Checkout } from '#shared/domain/checkout';
import { minor } from '#shared/domain/money';
import { now } from './times';

const dayMilliseconds = 86_400_000;

/** A page of Stripe that is open for an invoice, for the tests that look at a part of it. */
export function aCheckout(given: Partial<Checkout> = {}): Checkout {
  return {
    id: 'cs_1',
    account: 'acct_1',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    amount: minor(121_000),
    currency: 'CZK',
    createdAt: now,
    expiresAt: addMilliseconds(now, dayMilliseconds),
    ...given,
  };
}
