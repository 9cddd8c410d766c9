import type Stripe from 'stripe';
import { leading, paidSubscription, surplusOf } from '#functions/adapters/stripe/paid-subscription';
import { lookupKeyOf } from '#functions/adapters/stripe/plan-price';
import { at } from '../../../../support/builders/times';

const seconds = (text: string) => Date.parse(text) / 1000;
const end = '2026-12-27T00:00:00.000Z';

/** A subscription as Stripe writes one, as far as it counts. */
function wire(given: object = {}): Stripe.Subscription {
  return {
    id: 'sub_1',
    status: 'active',
    created: 1,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: {},
    latest_invoice: null,
    items: {
      data: [
        {
          current_period_end: seconds(end),
          price: { metadata: {}, lookup_key: lookupKeyOf('pro') },
        },
      ],
    },
    ...given,
  } as never;
}

const anInvoice = (given: object = {}) => ({
  id: 'in_1',
  created: seconds('2026-11-27T00:00:00.000Z'),
  status: 'open',
  attempted: true,
  amount_remaining: 99_00,
  next_payment_attempt: seconds('2026-11-30T00:00:00.000Z'),
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  payments: { data: [] },
  ...given,
});

describe('a subscription of Stripe in our words', () => {
  it('has the plan of its price and the end of its item', () => {
    expect(paidSubscription(wire())).toEqual({
      id: 'sub_1',
      plan: 'pro',
      status: 'active',
      currentPeriodEnd: at(end),
      cancelAtPeriodEnd: false,
    });
  });

  it('is that of its metadata where the price says nothing, and none of ours where nothing does', () => {
    const items = {
      data: [{ current_period_end: 1, price: { metadata: {}, lookup_key: null } }],
    };
    const named = wire({ items, metadata: { plan: 'yearly' } });
    expect(paidSubscription(named)).toMatchObject({ plan: 'yearly' });
    expect(paidSubscription(wire({ items }))).toBeUndefined();
  });

  it('ends on a day that the portal set', () => {
    const day = '2026-12-20T00:00:00.000Z';
    expect(paidSubscription(wire({ cancel_at: seconds(day) }))).toMatchObject({
      currentPeriodEnd: at(day),
      cancelAtPeriodEnd: true,
    });
  });

  it.each([
    ['payment_failed', {}, undefined],
    ['action_required', {}, { status: 'requires_action' }],
    ['card_missing', { attempted: false }, undefined],
  ])('says why a payment waits: %s', (reason, invoice, awaited) => {
    const due = wire({ status: 'past_due', latest_invoice: anInvoice(invoice) });
    expect(paidSubscription(due, awaited as never)?.dunning).toEqual({
      reason,
      billId: 'in_1',
      billedAt: at('2026-11-27T00:00:00.000Z'),
      amount: 99_00,
      nextAttemptAt: at('2026-11-30T00:00:00.000Z'),
      payUrl: 'https://invoice.stripe.com/i/1',
    });
  });

  it('says nothing of that once Stripe was paid, or while all is well', () => {
    const paid = wire({ status: 'past_due', latest_invoice: anInvoice({ status: 'paid' }) });
    expect(paidSubscription(paid)).not.toHaveProperty('dunning');
    const well = wire({ latest_invoice: anInvoice() });
    expect(paidSubscription(well)).not.toHaveProperty('dunning');
  });
});

describe('of several subscriptions', () => {
  it('counts the first that is paid, then what may still be, then the newest; what is over does not', () => {
    const all = ['canceled', 'incomplete', 'unpaid', 'past_due', 'active', 'trialing'].map(
      (status, index) => wire({ id: `sub_${status}`, status, created: index }),
    );
    const order: (string | undefined)[] = [];
    for (let left = all; left.length > 0; ) {
      const next = leading(left);
      order.push(next?.status);
      if (!next) break;
      left = left.filter(({ id }) => id !== next.id);
    }
    expect(order).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'incomplete', undefined]);
  });

  it('those after the first that is paid are surplus, but for what nobody has paid', () => {
    const surplusFor = (...statuses: readonly string[]) =>
      surplusOf(
        statuses.map((status, index) => wire({ id: `sub_${index}`, status, created: 1 })).reverse(),
      ).map(({ id }) => id);
    expect(surplusFor('active', 'active', 'past_due', 'incomplete', 'canceled')).toEqual([
      'sub_1',
      'sub_2',
    ]);
    expect(surplusFor('past_due', 'active')).toEqual([]);
    expect(surplusFor('canceled', 'past_due')).toEqual([]);
  });
});
