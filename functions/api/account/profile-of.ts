import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Profile } from '#shared/domain/profile';
import { planInForce } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import type { PortsOf } from '../../ports/table';

interface Reading {
  readonly uses: readonly ['profiles:read', 'settings:read', 'subscriptions:read'];
}

/** The profile of an account, put together from what it is, what it set and what it pays for. */
export async function profileOf(
  { profiles, settings, subscriptions }: PortsOf<Reading>,
  id: UserId,
  at: Instant,
): Promise<Profile> {
  const [record, { name }, subscription] = await Promise.all([
    profiles.find(id),
    settings.get(id),
    subscriptions.get(id),
  ]);
  if (!record) throw new AppError('USER_NOT_FOUND');

  return { ...record, name, plan: planInForce(subscription, at) };
}
