import type { UserId } from '#shared/domain/ids';
import type { Settings, SettingsChange } from '#shared/domain/settings';

export interface SettingsReader {
  /** What the account saved, over the defaults. */
  get(ownerId: UserId): Promise<Settings>;
}

export interface SettingsStore extends SettingsReader {
  /** Changes the given fields and no others, and answers the whole. */
  update(ownerId: UserId, change: SettingsChange): Promise<Settings>;
}
