import type { Instant } from '#shared/domain/calendar';
import type { RateLimit } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import type { RateLimits } from '../ports/rate-limits';
import { environment } from './environment';

/** A limit of one address, as wide as the stage has people behind one. */
export function limitOfAddress(limit: RateLimit): RateLimit {
  return { ...limit, most: limit.most * environment.visitorsPerAddress };
}

/** Counts a call from an address. Throws `TOO_MANY_REQUESTS`, which says when to come again. */
export async function countVisitor(
  rateLimits: RateLimits,
  limit: RateLimit,
  { visitor, at }: { readonly visitor?: string | undefined; readonly at: Instant },
): Promise<void> {
  const counted = { address: visitor ?? 'unknown' };
  const retryAfterSeconds = await rateLimits.take(limitOfAddress(limit), counted, at);
  if (retryAfterSeconds !== undefined) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}
