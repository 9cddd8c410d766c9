import Stripe from 'stripe';
import { AppError } from '#shared/errors/app-error';
import type { PlanCheckout } from '../../ports/stripe-billing';
import { makeOnce } from './ask-stripe';
import { byAge } from './paid-subscription';
import { priceOf } from './plan-price';
import type { UsedStripe } from './used-resources';

/** An open checkout is used again while there is time to fill it in. */
const leastSecondsLeft = 600;
/** Of two who ask for different plans at the same moment one begins anew, which closes what the other one got. */
const attempts = 4;

/** The address of the one checkout that this customer can pay now. */
export async function openPlanCheckout(
  stripe: UsedStripe,
  checkout: PlanCheckout,
): Promise<string> {
  for (let count = 0; count < attempts; count += 1) {
    const { id, url } = await findOrMake(stripe, checkout);
    if (url && (await isOnlyOne(stripe, checkout, id))) return url;
  }
  throw new AppError('TOO_BUSY');
}

async function findOrMake(
  stripe: UsedStripe,
  checkout: PlanCheckout,
): Promise<Stripe.Checkout.Session> {
  const sessions = await sessionsOf(stripe, checkout);
  const open = sessions.filter(({ status }) => status === 'open');
  const same = open.find((session) => isSame(session, checkout));
  for (const other of open) if (other !== same) await expire(stripe, other.id);
  return same ?? makeSession(stripe, checkout, sessions[0]?.id ?? 'none');
}

/**
 * Closes every other open checkout, and says whether this one is still open. Each caller looks after it has made its
 * own, so of two that are made at once at least one caller sees both; which one stays they judge alike.
 */
async function isOnlyOne(stripe: UsedStripe, checkout: PlanCheckout, id: string): Promise<boolean> {
  const open = (await sessionsOf(stripe, checkout)).filter(({ status }) => status === 'open');
  const newest = open.toSorted(byAge).at(-1);
  for (const other of open) if (other.id !== newest?.id) await expire(stripe, other.id);
  return newest?.id === id;
}

/** Newest first. Stripe keeps a checkout open for a day at most. */
async function sessionsOf(stripe: UsedStripe, { customerId: customer }: PlanCheckout) {
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 });
  return data;
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
async function expire({ checkout }: UsedStripe, sessionId: string): Promise<void> {
  try {
    await checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await checkout.sessions.retrieve(sessionId);
    if (status === 'open') throw error;
  }
}

async function makeSession(
  stripe: UsedStripe,
  { ownerId, customerId, plan, language, successUrl, cancelUrl }: PlanCheckout,
  lastSession: string,
): Promise<Stripe.Checkout.Session> {
  const price = await priceOf(stripe, plan);
  const asked: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    // What else Stripe would keep, such as Link, is no card that the settings could show.
    allowed_payment_method_types: ['card'],
    customer: customerId,
    client_reference_id: ownerId,
    line_items: [{ price, quantity: 1 }],
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { owner: ownerId, plan, language },
    subscription_data: { metadata: { owner: ownerId, plan } },
  };
  // Two that ask at once have seen the same last one, and get the same new one.
  const key = ['checkout', customerId, plan, language, lastSession].join('-');
  return makeOnce(key, (options) => stripe.checkout.sessions.create(asked, options));
}
