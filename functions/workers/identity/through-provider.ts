import type { Instant } from '#shared/domain/calendar';
import { providerSignIns } from '#shared/domain/entry-limits';
import type { RateLimits } from '../../ports/rate-limits';

interface Event {
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

type Metadata = Readonly<Record<string, string>> | undefined;

/** An account that came through a provider has no password that somebody could try. */
function isExternal({ request }: Event): boolean {
  return request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER';
}

/** Whether a sign-in leads through a provider, as far as Cognito lets a trigger know: it brings nothing along. */
export function comesThroughProvider(event: Event, metadata: Metadata): boolean {
  const identities = event.request.userAttributes['identities'] ?? '[]';
  return isExternal(event) || (identities !== '[]' && Object.keys(metadata ?? {}).length === 0);
}

/**
 * Whether a sign-in needs no solved captcha, because the provider has asked enough. Somebody could bring nothing
 * along on purpose, to try passwords of an account that Google opens too, so that is let through only so often;
 * its owner still has every other way in.
 */
export async function isFreeOfCaptcha(
  { rateLimits }: { readonly rateLimits: RateLimits },
  event: Event,
  metadata: Metadata,
  at: Instant,
): Promise<boolean> {
  if (isExternal(event)) return true;
  if (!comesThroughProvider(event, metadata)) return false;
  const counted = { address: `provider ${event.userName}` };
  return (await rateLimits.take(providerSignIns, counted, at)) === undefined;
}
