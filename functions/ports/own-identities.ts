import type { UserId } from '#shared/domain/ids';

/** How somebody gets into their account. */
export interface Identities {
  /** The name that Google has for them, if they may come through Google. */
  readonly googleSubject?: string | undefined;
  /** They came through Google and have no password. */
  readonly isOnlyWay: boolean;
}

export interface IdentityReader {
  find(ownerId: UserId): Promise<Identities>;
}

export interface OwnIdentities extends IdentityReader {
  /** Google does not open the account any more that has a password too. */
  unlinkGoogle(subject: string): Promise<void>;
}
