import { account as contracts } from '#shared/contracts/account';
import { monthOf, todayInPrague } from '#shared/domain/calendar';
import { connectStatusOf } from '#shared/domain/payment-account';
import { subscriptionView } from '#shared/i18n/subscription-view';
import { paymentAccountReader } from '../../adapters/dynamodb/payment-account-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usageTable } from '../../adapters/dynamodb/usage-table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getSettings;

export const getSettings: Action<typeof contract> =
  ({ settings, subscriptions, usage, paymentAccounts }) =>
  async ({ caller, at, language }) => {
    const [saved, record, invoicesThisMonth, kept] = await Promise.all([
      settings.get(caller.id),
      subscriptions.get(caller.id),
      usage.countIssuedInvoices(caller.id, monthOf(todayInPrague(at))),
      paymentAccounts.find(caller.id),
    ]);

    return {
      status: 200,
      body: {
        settings: saved,
        subscription: subscriptionView(record, { invoicesThisMonth, at, language }),
        stripe_connect: connectStatusOf(kept?.account),
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getSettings, {
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  usage: usageTable(table),
  paymentAccounts: paymentAccountReader(table),
});
