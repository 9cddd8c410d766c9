import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { RateLimit } from '#shared/domain/rate-limit';

/** Who is counted by itself: an account, or whoever calls from a network address. */
export type Counted = { readonly ownerId: UserId } | { readonly address: string };

export interface RateLimits {
  /**
   * Counts one use. When that is too many, nothing is counted and the answer is in how many seconds to
   * come again.
   */
  take(limit: RateLimit, counted: Counted, at: Instant): Promise<number | undefined>;
  /** Takes back all that was counted in the window of this time: it was what the limit is there for to allow. */
  forget(limit: RateLimit, counted: Counted, at: Instant): Promise<void>;
}
