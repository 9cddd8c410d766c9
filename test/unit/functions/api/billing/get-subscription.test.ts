import { getSubscription } from '#functions/api/billing/get-subscription';
import { aRequest } from '../../../../support/builders/a-request';
import { at, now } from '../../../../support/builders/times';
import {
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';

describe('the subscription', () => {
  const get = async (record = proSubscription, invoices = 3) => {
    const ports = { subscriptions: fakeSubscriptions(record), usage: fakeUsage({ invoices }) };
    const { body } = await getSubscription(ports)(aRequest({ language: 'en' }));
    return body.subscription;
  };

  it('of a paid plan has no limit and no warnings', async () => {
    expect(await get()).toMatchObject({
      plan: 'pro',
      isPremium: true,
      plan_config: { limits: { invoices_per_month: -1 } },
      usage_text: 'Invoices this month: 3 (unlimited)',
      warnings: [],
      cancel_at_period_end: false,
    });
  });

  it('that was cancelled keeps its features to the end of the period', async () => {
    const cancelled = { ...proSubscription, cancelAtPeriodEnd: true };
    const later = at('2026-12-01T00:00:00.000Z');
    expect(await get({ ...cancelled, currentPeriodEnd: later })).toMatchObject({
      plan: 'pro',
      cancel_at_period_end: true,
      current_period_end: later,
    });
    expect(await get({ ...cancelled, currentPeriodEnd: now })).toMatchObject({
      plan: 'free',
      isPremium: false,
    });
  });

  it('that is not paid for is free', async () => {
    expect(await get({ ...proSubscription, status: 'past_due' })).toMatchObject({
      plan: 'free',
      is_active: false,
      subscription_status: 'past_due',
    });
  });
});
