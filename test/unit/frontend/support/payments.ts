import type { WireReply } from '#shared/contracts/wire';
import type { PaymentAccountState } from '#shared/domain/payment-account';

type Account = WireReply<'connect.getStatus'>['account'];

/** What the server answers about an account at Stripe in this state. */
export function connectReply(
  state: PaymentAccountState,
  given: Partial<Account> = {},
): WireReply<'connect.getStatus'> {
  const isReady = state === 'ready';
  return {
    account: {
      state,
      charges_enabled: isReady,
      payouts_enabled: isReady,
      details_submitted: state !== 'not_connected' && state !== 'started',
      missing: [],
      ...given,
    },
    is_fresh: true,
  };
}

/** Which optional parts the stage has, as far as payments ask. */
export function featuresReply(given: { readonly cardPayments: boolean }) {
  const others = { google: false, push: false, captcha: true, accessGate: false };
  return {
    features: { ...others, exchangeRates: false, ...given },
    plans: [],
    limits: {},
    currencies: ['CZK', 'EUR', 'USD'],
  };
}
