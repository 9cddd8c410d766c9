import { billing as contracts } from '#shared/contracts/billing';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { checkPermission } from '#shared/domain/permission';
import { planInForce } from '#shared/domain/subscription-record';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { cancelPlan, resumePlan } from './cancel-plan';
import type { ChangePorts, ChangeRequest } from './plan-change';
import { upgradePlan } from './upgrade-plan';

const contract = contracts.changeSubscription;

export const changeSubscription: Action<typeof contract> = (ports) => async (request) => {
  const { body } = request;
  switch (body.action) {
    case 'check_permission':
      return { status: 200, body: await permissionOf(ports, request, body.permission) };
    case 'upgrade':
      return { status: 200, body: await upgradePlan(ports, request, body.plan) };
    case 'cancel':
      return { status: 200, body: await cancelPlan(ports, request) };
    case 'resume':
      return { status: 200, body: await resumePlan(ports, request) };
  }
};

async function permissionOf(
  { subscriptions, usage }: ChangePorts,
  { caller, at }: ChangeRequest,
  permission: string,
) {
  const [record, invoicesThisMonth] = await Promise.all([
    subscriptions.get(caller.id),
    usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
  ]);
  return checkPermission(permission, { plan: planInForce(record, at), invoicesThisMonth });
}

const table = openTable(environment);
export const handler = serve(contract, changeSubscription, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  profiles: profileTable(table),
  settings: settingsTable(table),
  stripeBilling: stripeBilling(environment),
  csrfSessions: csrfSessionTable(table),
});
