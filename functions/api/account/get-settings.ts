import { account as contracts } from '#shared/contracts/account';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { subscriptionView } from '#shared/i18n/subscription-view';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getSettings;

export const getSettings: Action<typeof contract> =
  ({ settings, subscriptions, usage }) =>
  async ({ caller, at, language }) => {
    const [saved, record, invoicesThisMonth] = await Promise.all([
      settings.get(caller.id),
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
    ]);

    return {
      status: 200,
      body: {
        settings: saved,
        subscription: subscriptionView(record, { invoicesThisMonth, at, language }),
        stripe_connect: { charges_enabled: false, payouts_enabled: false },
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getSettings, {
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
});
