import type { Instant } from '#shared/domain/calendar';
import type { RateLimit } from '#shared/domain/rate-limit';
import type { RateLimits } from '../ports/rate-limits';
import { countAgainst } from './count-call';
import { environment } from './environment';

/** A limit of one address, as wide as the stage has people behind one. */
export function limitOfAddress(limit: RateLimit): RateLimit {
  return { ...limit, most: limit.most * environment.visitorsPerAddress };
}

/** Counts a call from an address. Throws `TOO_MANY_REQUESTS`, which says when to come again. */
export function countVisitor(
  rateLimits: RateLimits,
  limit: RateLimit,
  { visitor, at }: { readonly visitor?: string | undefined; readonly at: Instant },
): Promise<void> {
  const counted = { address: visitor ?? 'unknown' };
  return countAgainst(rateLimits, limitOfAddress(limit), counted, at);
}
