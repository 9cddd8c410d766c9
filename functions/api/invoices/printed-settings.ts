import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { plans } from '#shared/domain/plan';
import type { Settings } from '#shared/domain/settings';
import { planInForce } from '#shared/domain/subscription-record';
import type { SettingsReader } from '../../ports/settings';
import type { SubscriptionReader } from '../../ports/subscriptions';

interface Ports {
  readonly settings: SettingsReader;
  readonly subscriptions: SubscriptionReader;
}

/** The settings as they reach a document: a logo belongs to paid plans, so one that was uploaded in time rests. */
export async function printedSettings(
  { settings, subscriptions }: Ports,
  ownerId: UserId,
  at: Instant,
): Promise<Settings> {
  const own = await settings.get(ownerId);
  if (own.logo_url === '' || !own.show_logo_on_pdf) return own;
  const plan = plans[planInForce(await subscriptions.get(ownerId), at)];
  return plan.isPremium ? own : { ...own, logo_url: '' };
}
