import type { UserId } from '#shared/domain/ids';
import type { HasTime } from './account-data';

/** All files of an account: prints, pictures, results of jobs. */
export interface AccountFiles {
  /** Removes what is left; true when nothing is. */
  erase(ownerId: UserId, hasTime: HasTime): Promise<boolean>;
}
