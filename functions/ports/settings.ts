import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import type { Settings, SettingsChange } from '#shared/domain/settings';

export interface SettingsReader {
  /** What the account saved, over the defaults. */
  get(ownerId: UserId): Promise<Settings>;
}

/** What has to be written along with another bank account: neither happens without the other. */
export interface AccountWitness {
  /** The account that is replaced. */
  readonly before: string;
  readonly event: SecurityEvent;
  /** The letter that tells the owner. */
  readonly mail?: MailJob | undefined;
}

export interface SettingsStore extends SettingsReader {
  /**
   * Changes the given fields and no others, and answers the whole. Throws `EDIT_CONFLICT` when the bank account is
   * not the one that the witness saw.
   */
  update(ownerId: UserId, change: SettingsChange, witness?: AccountWitness): Promise<Settings>;
}
