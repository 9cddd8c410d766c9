import { getHistory } from '#functions/api/billing/get-history';
import type { BillingHistory } from '#shared/domain/billing-history';
import { minor } from '#shared/domain/money';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import {
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';

const history: BillingHistory = {
  credit: minor(801_00),
  paymentMethods: [
    { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, is_default: true },
  ],
  entries: [{ id: 'in_1', at: now, amount: minor(99_00), currency: 'CZK', status: 'paid' }],
};

describe('the history of payments of a plan', () => {
  const get = async (record: object = proSubscription) => {
    const asked: string[] = [];
    const stripeBilling = {
      ...fakeStripeBilling().port,
      history: async (customerId: string) => {
        asked.push(customerId);
        return history;
      },
    };
    const subscriptions = fakeSubscriptions({ ...proSubscription, ...record });
    const ports = { subscriptions, usage: fakeUsage(), stripeBilling };
    const { body } = await getHistory(ports)(aRequest());
    return { body, asked };
  };

  it('shows the subscription, its cards and what was paid', async () => {
    const { body } = await get({ customerId: 'cus_1' });
    expect(body).toMatchObject({
      subscription: { plan: 'pro', has_billing: true },
      payment_methods: history.paymentMethods,
      billing_history: history.entries,
      credit: 801_00,
    });
  });

  it('is empty for whoever never came to a checkout, and Stripe is not asked', async () => {
    const { body, asked } = await get();
    expect(body).toMatchObject({ payment_methods: [], billing_history: [] });
    expect(asked).toEqual([]);
  });
});
