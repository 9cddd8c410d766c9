import type Stripe from 'stripe';

/** What we ask of Stripe. The library has five times as much, which the bundles leave out (`infra/scripts/used-stripe`). */
export const usedResources = [
  'accountLinks',
  'accounts',
  'billingPortal',
  'charges',
  'checkout',
  'customers',
  'disputes',
  'invoices',
  'paymentIntents',
  'paymentMethods',
  'prices',
  'refunds',
  'subscriptions',
] as const satisfies readonly (keyof Stripe)[];

/** The library as functions have it. */
export type UsedStripe = Pick<Stripe, (typeof usedResources)[number]>;
