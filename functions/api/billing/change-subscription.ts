import { billing as contracts } from '#shared/contracts/billing';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { checkPermission } from '#shared/domain/permission';
import { planInForce } from '#shared/domain/subscription-record';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.changeSubscription;

export const changeSubscription: Action<typeof contract> =
  ({ subscriptions, usage }) =>
  async ({ body, caller, at }) => {
    const [record, invoicesThisMonth] = await Promise.all([
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
    ]);

    const subject = { plan: planInForce(record, at), invoicesThisMonth };
    return { status: 200, body: checkPermission(body.permission, subject) };
  };

const table = openTable(environment);
export const handler = serve(contract, changeSubscription, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  csrfSessions: csrfSessionTable(table),
});
