import { billing as contracts } from '#shared/contracts/billing';
import { ownAddress } from '#shared/domain/own-address';
import { AppError } from '#shared/errors/app-error';
import { fieldFaults } from '#shared/errors/field-faults';
import { billingWords } from '#shared/i18n/billing-words';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.openPortal;

export const openPortal: Action<typeof contract> =
  ({ subscriptions, stripeBilling }) =>
  async ({ body, caller, language }) => {
    const returnUrl = ownAddress(body.return_url, environment.appUrl);
    if (returnUrl === undefined) {
      throw fieldFaults([{ path: 'return_url', code: 'address_foreign' }]);
    }

    const { customerId } = await subscriptions.get(caller.id);
    if (customerId === undefined) throw new AppError('SUBSCRIPTION_NOT_FOUND');
    const portalUrl = await stripeBilling.openPortal(customerId, returnUrl, language);
    const message = billingWords.portalOpened[language];
    return { status: 200, body: { success: true, portal_url: portalUrl, message } };
  };

const table = openTable(environment);
export const handler = serve(contract, openPortal, {
  subscriptions: subscriptionTable(table),
  stripeBilling: stripeBilling(environment),
  csrfSessions: csrfSessionTable(table),
});
