import { billing as contracts } from '#shared/contracts/billing';
import { endOfMonth } from '#shared/domain/billing-period';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { megabyte } from '#shared/domain/limits';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { usageLevel } from '#shared/domain/usage-level';
import { dunningView } from '#shared/i18n/subscription-view';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getUsage;

export const getUsage: Action<typeof contract> =
  ({ subscriptions, usage, clients }) =>
  async ({ caller, at }) => {
    const [record, invoices, clientCount, bytes] = await Promise.all([
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
      clients.count(caller.id),
      usage.sumStorageBytes(caller.id),
    ]);

    const plan = plans[planInForce(record, at)];
    return {
      status: 200,
      body: {
        invoices: { used: invoices, limit: plan.invoicesPerMonth },
        level: usageLevel(invoices, plan.invoicesPerMonth),
        clients: { used: clientCount, limit: plan.clients },
        storageBytes: { used: bytes, limit: plan.storageMegabytes * megabyte },
        periodEnd: endOfMonth(at),
        ...(record.dunning && { dunning: dunningView(record.dunning) }),
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getUsage, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  clients: clientReader(table),
});
