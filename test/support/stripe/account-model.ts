import type { StripeConnect } from '#functions/ports/stripe-connect';
import { goneAccount, type PaymentAccount } from '#shared/domain/payment-account';
import { aPaymentAccount } from '../fakes/fake-payment-accounts';
import { type Feed, oneOf, openFeed } from './model-feed';

interface Given {
  readonly name: string;
  readonly account: string;
  readonly random: () => number;
}

/** How often what happens to an account is that its owner takes it away from us. */
const revokeRate = 0.15;

/** A connected account in a Stripe in memory: closed to payments, opened again, and in the end perhaps taken away. */
export function accountModel({ name, account: id, random }: Given) {
  const feed: Feed<PaymentAccount> = openFeed(name, id);
  let now = aPaymentAccount({ id });
  let isConnected = true;

  const update = (given: Partial<PaymentAccount>): void => {
    now = aPaymentAccount({ id, ...given });
    feed.tell('account.updated', id, now);
  };
  const closed = { payoutsEnabled: false, disabledReason: 'requirements.past_due' };
  const changes: readonly (() => void)[] = [
    () => update({}),
    () => update({ due: ['individual.verification.document'] }),
    () => update({ ...closed, due: ['external_account'] }),
    () => update({ ...closed, chargesEnabled: false, due: ['tos_acceptance.date'] }),
  ];
  const revoke = (): void => {
    isConnected = false;
    now = goneAccount({ id });
    // The object of this event is our application, and not the account.
    feed.tell('account.application.deauthorized', 'ca_ours', now);
  };

  const act = (): void => {
    feed.tick();
    if (random() < revokeRate) revoke();
    else oneOf(random, changes)?.();
  };
  /** Stripe as the worker asks it: it does not let us at an account that was taken away. */
  const port: Pick<StripeConnect, 'find'> = {
    find: async (asked) => (asked === id && isConnected ? now : undefined),
  };

  return {
    events: feed.events,
    act,
    port,
    isConnected: () => isConnected,
    /** What ours has to have in the end. */
    state: () => now,
  };
}
