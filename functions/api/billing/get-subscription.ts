import { billing as contracts } from '#shared/contracts/billing';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { subscriptionView } from '#shared/i18n/subscription-view';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getSubscription;

export const getSubscription: Action<typeof contract> =
  ({ subscriptions, usage }) =>
  async ({ caller, at, language }) => {
    const [record, invoicesThisMonth] = await Promise.all([
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
    ]);

    const subscription = subscriptionView(record, { invoicesThisMonth, at, language });
    return { status: 200, body: { subscription } };
  };

const table = openTable(environment);
export const handler = serve(contract, getSubscription, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
});
