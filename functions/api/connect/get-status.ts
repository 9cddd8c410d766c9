import { connect as contracts } from '#shared/contracts/connect';
import { connectStatusOf } from '#shared/domain/payment-account';
import { AppError } from '#shared/errors/app-error';
import { paymentAccountTable } from '../../adapters/dynamodb/payment-account-table';
import { openTable } from '../../adapters/dynamodb/table';
import { stripeConnect } from '../../adapters/stripe/stripe-connect';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { log } from '../../runtime/log';
import { refreshPaymentAccount } from '../../runtime/refresh-payment-account';
import { serve } from '../../runtime/serve';

const contract = contracts.getStatus;

export const getStatus: Action<typeof contract> =
  (ports) =>
  async ({ caller, requestId }) => {
    if (!ports.optionalParts.isOn('payments')) throw new AppError('PAYMENTS_UNAVAILABLE');

    try {
      const { account } = await refreshPaymentAccount(ports, caller.id);
      return { status: 200, body: { account: connectStatusOf(account), is_fresh: true } };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'PAYMENT_SERVICE_SILENT')) throw error;

      // What was last known is worth more than nothing; the event of Stripe brings the rest.
      log.warn('Stripe does not tell the state of an account', { requestId, error });
      const kept = await ports.paymentAccounts.find(caller.id);
      return { status: 200, body: { account: connectStatusOf(kept?.account), is_fresh: false } };
    }
  };

export const handler = serve(contract, getStatus, {
  paymentAccounts: paymentAccountTable(openTable(environment)),
  stripeConnect: stripeConnect(environment),
  optionalParts: { isOn: (part: string) => environment.optionalParts.includes(part) },
});
