import { isActive } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import { followSubscription } from '../../runtime/follow-subscription';
import { type ChangePorts, type ChangeRequest, changed } from './plan-change';

/** Ends the subscription with what was paid; at once when nothing is, so that nobody is asked for more. */
export async function cancelPlan(ports: ChangePorts, { caller, language }: ChangeRequest) {
  const { customerId, current } = await currentOf(ports, caller.id);

  const isPaid = isActive(current);
  if (!isPaid) await ports.stripeBilling.endNow(current.id);
  else if (!current.cancelAtPeriodEnd) await ports.stripeBilling.setCancellation(current.id, true);
  await followSubscription(ports, caller.id, { customerId });
  return changed(isPaid ? 'cancelled' : 'ended', language);
}

/** Goes on with a subscription that was to end with its period. */
export async function resumePlan(ports: ChangePorts, { caller, language }: ChangeRequest) {
  const { customerId, current } = await currentOf(ports, caller.id);
  if (!current.cancelAtPeriodEnd) throw new AppError('SUBSCRIPTION_NOT_CANCELLED');

  await ports.stripeBilling.setCancellation(current.id, false);
  await followSubscription(ports, caller.id, { customerId });
  return changed('resumed', language);
}

async function currentOf(
  { subscriptions, stripeBilling }: ChangePorts,
  ownerId: ChangeRequest['caller']['id'],
) {
  const { customerId } = await subscriptions.get(ownerId);
  const current = customerId && (await stripeBilling.findSubscription(customerId));
  if (!customerId || !current) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  return { customerId, current };
}
