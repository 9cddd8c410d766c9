import type Stripe from 'stripe';
import type { StripeQueue } from '#functions/ports/stripe-queue';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { stripeEventReference } from '#shared/domain/stripe-event';

/** What Stripe lists at once at most. */
const mostAtOnce = 100;

/** Our own account, and then each that is connected to it: every account has a list of events of its own. */
async function* accountsOf(stripe: Stripe): AsyncGenerator<string | undefined> {
  yield undefined;
  for await (const { id } of stripe.accounts.list({ limit: mostAtOnce })) yield id;
}

/**
 * Puts into the queue what Stripe has told since a moment, of which it keeps thirty days, and answers how much of
 * that concerns us. What was applied already is passed over by whoever consumes it.
 */
export async function replayListedEvents(
  stripe: Stripe,
  queue: StripeQueue,
  since: Instant,
): Promise<number> {
  const created = { gte: Math.floor(epochMillisecondsOf(since) / 1000) };
  let count = 0;
  for await (const account of accountsOf(stripe)) {
    const asked = { created, limit: mostAtOnce };
    const place = account === undefined ? {} : { stripeAccount: account };
    for await (const event of stripe.events.list(asked, place)) {
      const reference = stripeEventReference(account === undefined ? event : { ...event, account });
      if (!reference) continue;
      await queue.send(reference);
      count += 1;
    }
  }
  return count;
}
