import Stripe from 'stripe';
import { instantFrom } from '#shared/domain/calendar';
import type { PaymentAccount } from '#shared/domain/payment-account';
import type { StripeConnect } from '../../ports/stripe-connect';
import { askStripe, makeOnce } from './ask-stripe';
import { openStripe, type StripeSettings } from './client';

/** Accounts of the kind Express: Stripe asks its owner all that the law wants, and shows them their money. */
export function stripeConnect(settings: StripeSettings): StripeConnect {
  const stripe = openStripe(settings);
  return {
    create: async (ownerId, { key, email }) => {
      const asked: Stripe.AccountCreateParams = {
        type: 'express',
        country: 'CZ',
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { owner: ownerId },
        ...(email !== undefined && { email }),
      };
      const make = () => makeOnce(key, (options) => stripe().accounts.create(asked, options));
      return paymentAccountOf(await askStripe(make));
    },
    find: async (accountId) => {
      try {
        return paymentAccountOf(await askStripe(() => stripe().accounts.retrieve(accountId)));
      } catch (error) {
        if (isUnknownAccount(error)) return undefined;
        throw error;
      }
    },
    openOnboarding: async (accountId, { returnUrl, refreshUrl }) => {
      const asked: Stripe.AccountLinkCreateParams = {
        account: accountId,
        type: 'account_onboarding',
        // All at once, so that nobody has to come back in a month.
        collection_options: { fields: 'eventually_due' },
        return_url: returnUrl,
        refresh_url: refreshUrl,
      };
      const { url } = await askStripe(() => stripe().accountLinks.create(asked));
      return url;
    },
  };
}

/** What counts of an account at Stripe. */
export function paymentAccountOf(account: Stripe.Account): PaymentAccount {
  const { currently_due, past_due, current_deadline, disabled_reason } = account.requirements ?? {};
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    due: [...new Set([...(currently_due ?? []), ...(past_due ?? [])])].toSorted(),
    ...(current_deadline && { dueBy: instantFrom(current_deadline * 1000) }),
    ...(disabled_reason && { disabledReason: disabled_reason }),
  };
}

/** An account that was deleted, or that took its leave of us, is refused like one that never was. */
function isUnknownAccount(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripePermissionError) return true;
  return error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';
}
