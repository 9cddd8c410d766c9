import type { ConsentRecord } from '#shared/domain/consent';
import type { UserId } from '#shared/domain/ids';

export interface ConsentReader {
  /** The choice that counts; undefined while none was made. */
  find(ownerId: UserId): Promise<ConsentRecord | undefined>;
  /** Newest first, all that were made. */
  list(ownerId: UserId): Promise<readonly ConsentRecord[]>;
}

/** Choices are added and never changed, so that each can be proven. */
export interface Consents extends ConsentReader {
  add(ownerId: UserId, record: ConsentRecord): Promise<void>;
}
