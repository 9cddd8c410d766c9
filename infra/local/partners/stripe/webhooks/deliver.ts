import type { Attempt, Delivery } from '../records/open-records';
import type { StripeEvent } from '../wire';
import { signatureOf } from './signature';

export interface Endpoint {
  readonly address: string;
  readonly secret: string;
}

const timeoutMs = 20_000;

/** Tells one event once. */
export async function tell(
  event: StripeEvent,
  { address, secret }: Endpoint,
  now: () => number,
): Promise<Attempt> {
  const body = JSON.stringify(event, null, 2);
  const outcome = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secret, now()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    (error: unknown) => reasonOf(error),
  );
  return { at: now(), outcome };
}

function reasonOf(error: unknown): string {
  const { message = String(error), cause } = Object(error);
  return cause instanceof Error ? cause.message || String(Object(cause).code) : message;
}

export function hasArrived({ attempts }: Delivery): boolean {
  const { outcome } = attempts.at(-1) ?? {};
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}
