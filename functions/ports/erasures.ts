import type { Instant } from '#shared/domain/calendar';
import type { Erasure } from '#shared/domain/erasure';

/** Accounts that are to go. */
export interface Erasures {
  /** Notes a new one; one that is noted already stays as it is, and is answered. */
  request(erasure: Erasure): Promise<Erasure>;
  /** Moves one on, unless somebody else did; false says so. */
  advance(before: Erasure, after: Erasure): Promise<boolean>;
  /** Those whose time has come, oldest first. */
  listDueForAnyOwner(now: Instant, limit: number): Promise<readonly Erasure[]>;
}
