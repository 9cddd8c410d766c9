import type Stripe from 'stripe';
import { invariant } from '#shared/errors/invariant';
import type { PlanCheckout } from '../../ports/stripe-billing';
import { priceOf } from './plan-price';
import type { UsedStripe } from './used-resources';

/** An open checkout is used again while there is time to fill it in. */
const leastSecondsLeft = 600;

/** The address of the one checkout that this customer can pay now. */
export async function openPlanCheckout(
  stripe: UsedStripe,
  checkout: PlanCheckout,
): Promise<string> {
  const { customerId } = checkout;
  const { data: sessions } = await stripe.checkout.sessions.list({
    customer: customerId,
    limit: 10,
  });
  const open = sessions.filter(({ status }) => status === 'open');
  const same = open.find((session) => isSame(session, checkout));
  for (const other of open) if (other !== same) await expire(stripe, other.id);
  if (same?.url) return same.url;

  return makeSession(stripe, checkout, sessions[0]?.id ?? 'none');
}

function isSame(
  {
    metadata,
    expires_at: end,
    url,
    success_url: success,
    cancel_url: cancel,
  }: Stripe.Checkout.Session,
  { plan, language, successUrl, cancelUrl }: PlanCheckout,
): boolean {
  const hasTime = end - Date.now() / 1000 > leastSecondsLeft;
  const isWanted = metadata?.['plan'] === plan && metadata['language'] === language;
  return hasTime && isWanted && url !== null && success === successUrl && cancel === cancelUrl;
}

/** Leaves no checkout of a customer open. */
export async function closeCheckouts(stripe: UsedStripe, customer: string): Promise<void> {
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  for (const { id } of open) await expire(stripe, id);
}

/** Somebody may have paid in it, or closed it, since it was listed. */
async function expire(stripe: UsedStripe, sessionId: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
}

async function makeSession(
  stripe: UsedStripe,
  { ownerId, customerId, plan, language, successUrl, cancelUrl }: PlanCheckout,
  lastSession: string,
): Promise<string> {
  const price = await priceOf(stripe, plan);
  const metadata = { owner: ownerId, plan, language };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: ownerId,
      line_items: [{ price, quantity: 1 }],
      locale: language,
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata,
      subscription_data: { metadata: { owner: ownerId, plan } },
    },
    // Two that ask at once have seen the same last one, and get the same new one.
    { idempotencyKey: ['checkout', customerId, plan, language, lastSession].join('-') },
  );
  invariant(session.url, 'a checkout that is open has an address');
  return session.url;
}
