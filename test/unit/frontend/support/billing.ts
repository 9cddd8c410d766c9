import type { WireReply } from '#shared/contracts/wire';
import { instantFrom } from '#shared/domain/calendar';
import { formatMinor } from '#shared/domain/money';
import { planIds, plans } from '#shared/domain/plan';

type Features = WireReply<'site.features'>;
export type WireSubscription = WireReply<'billing.getSubscription'>['subscription'];
type Usage = WireReply<'billing.getUsage'>;
type History = WireReply<'billing.getHistory'>;

const moment = (text: string) => instantFrom(Date.parse(text));

/** What a stage answers about its parts: prices and limits as they are, cards as told. */
export function featuresReply({ cardPayments = true } = {}): Features {
  return {
    features: {
      google: false,
      cardPayments,
      push: false,
      captcha: true,
      accessGate: false,
      exchangeRates: false,
    },
    plans: planIds.map((id) => {
      const { price, billingPeriod, invoicesPerMonth, clients, storageMegabytes } = plans[id];
      const period = billingPeriod === 'year' ? 'year' : 'month';
      return {
        id,
        price: formatMinor(price),
        period,
        invoicesPerMonth,
        clients,
        storageMegabytes,
      };
    }),
    limits: {},
    currencies: ['CZK', 'EUR', 'USD'],
  };
}

/** A subscription as the server tells it; by itself the free plan of a new account. */
export function aSubscription(changes: Partial<WireSubscription> = {}): WireSubscription {
  const { plan = 'free' } = changes;
  const { isPremium, invoicesPerMonth } = plans[plan];
  return {
    plan,
    plan_id: plan,
    isPremium,
    is_premium: isPremium,
    is_active: true,
    subscription_status: 'active',
    current_month_invoices: 0,
    invoice_count_this_month: 0,
    usage: { invoices_this_month: 0 },
    plan_config: { limits: { invoices_per_month: invoicesPerMonth } },
    usage_text: '',
    warnings: [],
    cancel_at_period_end: false,
    has_billing: isPremium,
    ...(isPremium && { current_period_end: moment('2027-03-14T10:00:00.000Z') }),
    ...changes,
  };
}

/** What is used; by itself nearly nothing of the free plan, in November 2026. */
export function usageReply(changes: Partial<Usage> = {}): Usage {
  return {
    invoices: { used: 2, limit: 7 },
    level: 'ok',
    clients: { used: 1, limit: 5 },
    storageBytes: { used: 0, limit: 100 * 1_048_576 },
    periodEnd: moment('2026-11-30T23:00:00.000Z'),
    ...changes,
  };
}

export const paidEntry: History['billing_history'][number] = {
  id: 'in_1',
  number: 'SP-0001',
  at: moment('2026-11-14T10:00:00.000Z'),
  amount: '99.00',
  currency: 'CZK',
  status: 'paid',
  plan: 'pro',
  period_start: moment('2026-11-14T10:00:00.000Z'),
  period_end: moment('2026-12-14T10:00:00.000Z'),
};

/** One card and what was paid with it. */
export function historyReply(changes: Partial<History> = {}): History {
  return {
    subscription: aSubscription({ plan: 'pro' }),
    payment_methods: [
      { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, is_default: true },
    ],
    billing_history: [paidEntry],
    ...changes,
  };
}
