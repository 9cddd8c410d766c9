import Stripe from 'stripe';
import { AppError } from '#shared/errors/app-error';
import type { UsedStripe } from './used-resources';

export interface StripeSettings {
  /** Absent where the stage takes no cards. */
  readonly stripeSecretKey: string | undefined;
  /** Absent where Stripe itself answers. */
  readonly stripeAddress: string | undefined;
}

/** A person waits, and a call has to answer within half a minute, repetitions included. */
const patienceMilliseconds = 8_000;
/** The library repeats with the same idempotency key, so nothing is done twice. */
const repetitions = 2;

let opened: { readonly settings: StripeSettings; readonly client: Stripe } | undefined;

/**
 * One client for all that a function asks of Stripe, in the version of its API that the library was made for. It is
 * made when it is first needed, so that a function starts where the stage has no Stripe.
 */
export function openStripe(settings: StripeSettings): () => UsedStripe {
  return () => {
    if (!opened || !isSame(opened.settings, settings)) {
      opened = { settings, client: wholeStripe(settings) };
    }
    return opened.client;
  };
}

function isSame(one: StripeSettings, other: StripeSettings): boolean {
  return one.stripeSecretKey === other.stripeSecretKey && one.stripeAddress === other.stripeAddress;
}

/** The whole library, for scripts: bundles have the parts that functions use. */
export function wholeStripe({ stripeSecretKey, stripeAddress }: StripeSettings): Stripe {
  if (stripeSecretKey === undefined) throw new AppError('PAYMENTS_UNAVAILABLE');
  return new Stripe(stripeSecretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: patienceMilliseconds,
    maxNetworkRetries: repetitions,
    telemetry: false,
    appInfo: { name: 'Splatno' },
    ...(stripeAddress !== undefined && placeOf(stripeAddress)),
  });
}

function placeOf(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  };
}
