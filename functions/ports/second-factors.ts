import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** Recovery codes as they are kept: hashes alone, each made with the salt of its set. */
export interface HashedCodes {
  readonly salt: string;
  readonly hashes: readonly string[];
  readonly madeAt: Instant;
}

export interface SecondFactorReader {
  /** Of an account with a second factor; the codes that were used are gone. */
  find(ownerId: UserId): Promise<HashedCodes | undefined>;
}

/** There is a record for as long as signing in asks for a second factor. */
export interface SecondFactors extends SecondFactorReader {
  /** New codes, with which the ones before end. */
  put(ownerId: UserId, codes: HashedCodes): Promise<void>;
  /** Uses a code up; false when it is none of the set, or was used before. */
  spendCode(ownerId: UserId, hash: string): Promise<boolean>;
  remove(ownerId: UserId): Promise<void>;
}
