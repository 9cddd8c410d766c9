import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** Asked between two writes: whoever has no time left stops there, and the next one goes on. */
export type HasTime = () => boolean;

/** All that an account has in the table. */
export interface AccountData {
  /**
   * Removes what is left, and seals the documents that law wants kept. True when nothing is left. It may end
   * anywhere and be called again, also twice at once.
   */
  erase(ownerId: UserId, at: Instant, hasTime: HasTime): Promise<boolean>;
}
