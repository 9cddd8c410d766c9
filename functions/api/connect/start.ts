import { connect as contracts } from '#shared/contracts/connect';
import type { UserId } from '#shared/domain/ids';
import {
  connectStatusOf,
  isGone,
  type PaymentAccount,
  paymentAccountState,
} from '#shared/domain/payment-account';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { paymentAccountTable } from '../../adapters/dynamodb/payment-account-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { openTable } from '../../adapters/dynamodb/table';
import { stripeConnect } from '../../adapters/stripe/stripe-connect';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { refreshPaymentAccount } from '../../runtime/refresh-payment-account';
import { serve } from '../../runtime/serve';

const contract = contracts.start;
type Ports = PortsOf<typeof contract>;

export const start: Action<typeof contract> =
  (ports) =>
  async ({ caller }) => {
    if (!ports.optionalParts.isOn('payments')) throw new AppError('PAYMENTS_UNAVAILABLE');

    const { account: known } = await refreshPaymentAccount(ports, caller.id);
    const account = known && !isGone(known) ? known : await make(ports, caller.id);
    if (paymentAccountState(account) === 'rejected') throw new AppError('PAYMENT_ACCOUNT_REJECTED');

    const onboardingUrl = await ports.stripeConnect.openOnboarding(account.id, {
      returnUrl: wayBack('returned'),
      refreshUrl: wayBack('expired'),
    });
    return {
      status: 200,
      body: { account: connectStatusOf(account), onboarding_url: onboardingUrl },
    };
  };

/** Two who ask at once get one account from Stripe, by the key, and the second finds it kept. */
async function make(ports: Ports, ownerId: UserId): Promise<PaymentAccount> {
  const { paymentAccounts, stripeConnect, profiles } = ports;
  const [kept, profile] = await Promise.all([
    paymentAccounts.find(ownerId),
    profiles.find(ownerId),
  ]);
  if (kept && !isGone(kept.account)) return kept.account;

  const revision = kept?.revision ?? 0;
  const made = await stripeConnect.create(ownerId, {
    key: `connect-${ownerId}-${revision}`,
    email: profile?.email,
  });
  if ((await paymentAccounts.put(ownerId, made, revision)) === 'written') return made;

  const theirs = await paymentAccounts.find(ownerId);
  return theirs?.account ?? made;
}

function wayBack(connect: 'returned' | 'expired'): string {
  return `${environment.appUrl}/settings?connect=${connect}#card-payments`;
}

const table = openTable(environment);
export const handler = serve(contract, start, {
  paymentAccounts: paymentAccountTable(table),
  stripeConnect: stripeConnect(environment),
  profiles: profileTable(table),
  optionalParts: { isOn: (part: string) => environment.optionalParts.includes(part) },
  csrfSessions: csrfSessionTable(table),
});
