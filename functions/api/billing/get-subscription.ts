import { billing as contracts } from '#shared/contracts/billing';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { lockedParts } from '#shared/domain/locked-parts';
import { planInForce } from '#shared/domain/subscription-record';
import { subscriptionView } from '#shared/i18n/subscription-view';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getSubscription;

export const getSubscription: Action<typeof contract> =
  (ports) =>
  async ({ caller, at, language }) => {
    const [record, invoicesThisMonth, clients, storageBytes, settings] = await Promise.all([
      ports.subscriptions.get(caller.id),
      ports.usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
      ports.clients.count(caller.id),
      ports.usage.sumStorageBytes(caller.id),
      ports.settings.get(caller.id),
    ]);

    const hasLogo = settings.logo_url !== '';
    const used = { clients, storageBytes, hasLogo };
    const locked = lockedParts(planInForce(record, at), used);
    const subscription = subscriptionView(record, { invoicesThisMonth, at, language, locked });
    return { status: 200, body: { subscription } };
  };

const table = openTable(environment);
export const handler = serve(contract, getSubscription, {
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  clients: clientReader(table),
  settings: settingsTable(table),
});
