import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** Who has asked, signed in, that Google be connected to their account. */
export interface GoogleLinks {
  allow(ownerId: UserId, until: Instant): Promise<void>;
  /** True once for each time it was allowed, and not after its end. */
  take(ownerId: UserId, at: Instant): Promise<boolean>;
}
