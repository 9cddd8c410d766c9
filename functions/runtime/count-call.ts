import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { RateLimit } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import type { Counted, RateLimits } from '../ports/rate-limits';

/** Counts a call of an account against a limit. Throws `TOO_MANY_REQUESTS`, which says when to come again. */
export function countCall(
  rateLimits: RateLimits,
  limit: RateLimit,
  ownerId: UserId,
  at: Instant,
): Promise<void> {
  return countAgainst(rateLimits, limit, { ownerId }, at);
}

/** The same for whatever is counted. */
export async function countAgainst(
  rateLimits: RateLimits,
  limit: RateLimit,
  counted: Counted,
  at: Instant,
): Promise<void> {
  const retryAfterSeconds = await rateLimits.take(limit, counted, at);
  if (retryAfterSeconds !== undefined) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}

/** The same for what is passed over in silence, or answered in another way, when it comes too often. */
export async function isTooOften(
  rateLimits: RateLimits,
  limit: RateLimit,
  counted: Counted,
  at: Instant,
): Promise<boolean> {
  return (await rateLimits.take(limit, counted, at)) !== undefined;
}
