import { getSubscription } from '#functions/api/billing/get-subscription';
import { minor } from '#shared/domain/money';
import { defaultSettings } from '#shared/domain/settings';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import { aRequest } from '../../../../support/builders/a-request';
import { at, now } from '../../../../support/builders/times';
import {
  fakeSettings,
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('the subscription', () => {
  const get = async (
    record: SubscriptionRecord = proSubscription,
    { invoices = 3, storageBytes = 0, clients = 0, logo_url = '' } = {},
  ) => {
    const ports = {
      subscriptions: fakeSubscriptions(record),
      usage: fakeUsage({ invoices, storageBytes }),
      clients: { ...fakeClients(), count: async () => clients },
      settings: fakeSettings({ ...defaultSettings, logo_url }),
    };
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

  it('is told under both names of each field', async () => {
    expect(await get()).toMatchObject({
      plan: 'pro',
      plan_id: 'pro',
      isPremium: true,
      is_premium: true,
      current_month_invoices: 3,
      invoice_count_this_month: 3,
      usage: { invoices_this_month: 3 },
    });
  });

  it('keeps its features while Stripe tries the payment again, and says what to do', async () => {
    const nextAttemptAt = at('2026-11-30T00:00:00.000Z');
    const payUrl = 'https://invoice.stripe.example/1';
    const dunning = {
      billId: 'in_1',
      billedAt: at('2026-11-27T00:00:00.000Z'),
      reason: 'payment_failed',
      amount: minor(99_00),
      nextAttemptAt,
      payUrl,
    } as const;
    const record = { ...proSubscription, status: 'past_due', customerId: 'cus_1', dunning };
    expect(await get(record)).toMatchObject({
      plan: 'pro',
      is_active: false,
      has_billing: true,
      dunning: {
        reason: 'payment_failed',
        amount: 99_00,
        next_attempt_at: nextAttemptAt,
        pay_url: payUrl,
      },
    });
    expect(await get({ ...record, status: 'unpaid' })).toMatchObject({ plan: 'free' });
  });

  it('says that the plan ended because it was not paid', async () => {
    const lapse = {
      subscriptionId: 'sub_1',
      plan: 'pro',
      at: at('2026-11-20T00:00:00.000Z'),
    } as const;
    expect(await get({ ...freeSubscription, lapse })).toMatchObject({
      plan: 'free',
      ended_unpaid: { plan: 'pro', at: lapse.at },
    });
  });

  it('locks what is over the limits of the plan after a step down, and nothing at them', async () => {
    const much = { clients: 6, storageBytes: 100 * 1_048_576 + 1, logo_url: '/api/images/1' };
    expect(await get(freeSubscription, much)).toMatchObject({
      locked: ['clients', 'storage', 'logo'],
    });
    expect(await get(proSubscription, much)).toMatchObject({ locked: [] });
    const enough = { clients: 5, storageBytes: 100 * 1_048_576 };
    expect(await get(freeSubscription, enough)).toMatchObject({ locked: [] });
  });

  it('that is not paid for is free', async () => {
    expect(await get({ ...proSubscription, status: 'past_due' })).toMatchObject({
      plan: 'free',
      is_active: false,
      subscription_status: 'past_due',
    });
  });
});
