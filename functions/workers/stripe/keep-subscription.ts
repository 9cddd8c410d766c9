import type { BillingOwner } from '../../ports/stripe-billing';
import type { EventOutcome } from '../../runtime/follow-state';
import { followSubscription } from '../../runtime/follow-subscription';
import type { EventWork, StripePorts } from './event-job';

type Ports = Pick<StripePorts, 'subscriptions' | 'stripeBilling'>;

/**
 * Brings the subscription of an account up to what Stripe has. Connected accounts may sell subscriptions of their own,
 * and a customer that we did not make is nobody's here.
 */
export async function keepSubscription(
  ports: Ports,
  { event, applied, log }: EventWork,
  owner: BillingOwner | undefined,
): Promise<EventOutcome> {
  if (event.account !== undefined || !owner) return 'nothing';

  const { ownerId, customerId } = owner;
  const { outcome } = await followSubscription(ports, ownerId, { customerId, event: applied });
  if (outcome === 'nothing') log.warn('a subscription of nobody here', { ownerId, customerId });
  return outcome;
}
