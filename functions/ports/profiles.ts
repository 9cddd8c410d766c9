import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Language } from '#shared/domain/language';

/** What is known of an account since its registration. */
export interface ProfileRecord {
  readonly id: UserId;
  readonly email: string;
  readonly language: Language;
  readonly role: 'user' | 'admin';
  readonly createdAt: Instant;
}

export interface ProfileReader {
  find(ownerId: UserId): Promise<ProfileRecord | undefined>;
}

export interface Profiles extends ProfileReader {
  /** Keeps the first record: Cognito may confirm the same account more than once. */
  create(ownerId: UserId, profile: ProfileRecord): Promise<void>;
  /** The language of letters from now on; changes nothing of an account that is gone. */
  setLanguage(ownerId: UserId, language: Language): Promise<void>;
}
