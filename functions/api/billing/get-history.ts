import { billing as contracts } from '#shared/contracts/billing';
import type { BillingHistory } from '#shared/domain/billing-history';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { subscriptionView } from '#shared/i18n/subscription-view';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getHistory;

export const getHistory: Action<typeof contract> =
  ({ subscriptions, usage, stripeBilling }) =>
  async ({ caller, at, language }) => {
    const [record, invoicesThisMonth] = await Promise.all([
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
    ]);

    const { paymentMethods, entries, credit } = await historyOf(stripeBilling, record.customerId);
    return {
      status: 200,
      body: {
        subscription: subscriptionView(record, { invoicesThisMonth, at, language }),
        payment_methods: [...paymentMethods],
        billing_history: [...entries],
        ...(credit && { credit }),
      },
    };
  };

/** Whoever never went to a checkout has none, and Stripe is not asked. */
async function historyOf(
  port: Parameters<typeof getHistory>[0]['stripeBilling'],
  customerId: string | undefined,
): Promise<BillingHistory> {
  return customerId === undefined ? { paymentMethods: [], entries: [] } : port.history(customerId);
}

const table = openTable(environment);
export const handler = serve(contract, getHistory, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  stripeBilling: stripeBilling(environment),
});
