import * as z from 'zod';
import type { PageEnd, StripePages } from '../../ports/stripe-pages';

export interface StripePageSettings {
  readonly stripeSecretKey: string | undefined;
  /** Absent where Stripe itself answers. */
  readonly stripeAddress: string | undefined;
}

/** Whoever notes a payment waits meanwhile; what is not closed by then the stream of changes has closed a moment later. */
const patienceMilliseconds = 2_000;

const Session = z.object({ status: z.enum(['open', 'complete', 'expired']) });

/** By two plain calls: the library of Stripe is larger than all else that these functions carry. */
export function stripePages(settings: StripePageSettings): StripePages {
  return {
    close: async (account, id) => {
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const ask = (method: string, path: string) =>
        call(settings, { method, path, account, signal });
      const session = `/v1/checkout/sessions/${encodeURIComponent(id)}`;
      try {
        // Only an open page can be closed; of another one Stripe is asked what it is.
        const closed = await ask('POST', `${session}/expire`);
        return endOf(closed ?? (await ask('GET', session)));
      } catch {
        return 'unknown';
      }
    },
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly account: string;
  readonly signal: AbortSignal;
}

/** Undefined for a call that Stripe refuses. */
async function call(
  { stripeSecretKey = '', stripeAddress = 'https://api.stripe.com' }: StripePageSettings,
  { method, path, account, signal }: Call,
): Promise<unknown> {
  const response = await fetch(new URL(path, stripeAddress), {
    method,
    headers: { authorization: `Bearer ${stripeSecretKey}`, 'stripe-account': account },
    signal,
  });
  return response.ok ? response.json() : undefined;
}

function endOf(answer: unknown): PageEnd {
  const status = Session.safeParse(answer).data?.status;
  if (status === 'complete') return 'paid';
  return status === 'expired' ? 'closed' : 'unknown';
}
