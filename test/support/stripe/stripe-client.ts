import Stripe from 'stripe';

/** The library of Stripe, asking what stands in for it; it repeats nothing by itself. */
export function stripeClient(address: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
}
