import type { KeptPaymentAccount, PaymentAccounts } from '#functions/ports/payment-accounts';
import type { StripeConnect, WaysBack } from '#functions/ports/stripe-connect';
import type { UserId } from '#shared/domain/ids';
import type { PaymentAccount } from '#shared/domain/payment-account';
import { fakeStripeEvents } from './fake-stripe-events';

export function aPaymentAccount(given: Partial<PaymentAccount> = {}): PaymentAccount {
  return {
    id: 'acct_1',
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    due: [],
    ...given,
  };
}

/** An account that was just made: Stripe has not been told anything. */
export function aNewPaymentAccount(given: Partial<PaymentAccount> = {}): PaymentAccount {
  return aPaymentAccount({
    chargesEnabled: false,
    payoutsEnabled: false,
    detailsSubmitted: false,
    due: ['business_type', 'external_account', 'tos_acceptance.date'],
    disabledReason: 'requirements.past_due',
    ...given,
  });
}

export function fakePaymentAccounts(
  given: readonly (readonly [UserId, PaymentAccount])[] = [],
  events = fakeStripeEvents(),
): PaymentAccounts {
  const kept = new Map<UserId, KeptPaymentAccount>(
    given.map(([ownerId, account]) => [ownerId, { account, revision: 1 }]),
  );
  return {
    find: async (ownerId) => kept.get(ownerId),
    findOwner: async (accountId) =>
      [...kept].find(([, { account }]) => account.id === accountId)?.[0],
    put: async (ownerId, account, revision, event) =>
      events.writeWith(event, () => {
        if ((kept.get(ownerId)?.revision ?? 0) !== revision) return false;
        kept.set(ownerId, { account, revision: revision + 1 });
        return true;
      }),
  };
}

/** Stripe with the accounts that it has; `made` and `opened` tell what it was asked for. */
export function fakeStripeConnect(given: readonly PaymentAccount[] = []) {
  const accounts = new Map(given.map((account) => [account.id, account]));
  const byKey = new Map<string, PaymentAccount>();
  const opened: (WaysBack & { readonly accountId: string })[] = [];
  const port: StripeConnect = {
    create: async (_ownerId, { key }) => {
      const made = byKey.get(key) ?? aNewPaymentAccount({ id: `acct_new_${byKey.size + 1}` });
      byKey.set(key, made);
      accounts.set(made.id, made);
      return made;
    },
    find: async (accountId) => accounts.get(accountId),
    openOnboarding: async (accountId, ways) => {
      opened.push({ accountId, ...ways });
      return `https://connect.stripe.example/${accountId}/${opened.length}`;
    },
  };
  return { ...port, accounts, opened, made: byKey };
}

export const withPayments = { isOn: () => true };
export const withoutPayments = { isOn: () => false };
