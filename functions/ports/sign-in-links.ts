import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** A link that was e-mailed. Its code and the secret of the browser that asked are kept as hashes only. */
export interface SignInLink {
  readonly codeHash: string;
  readonly verifierHash: string;
  readonly expiresAt: Instant;
}

export interface StoredSignInLink extends SignInLink {
  /** By which sign-in it was used. */
  readonly usedBy?: string;
  readonly wrongAnswers: number;
}

export interface SignInLinks {
  put(ownerId: UserId, link: SignInLink): Promise<void>;
  /** Used and expired links are found too, for a day. */
  find(ownerId: UserId, codeHash: string): Promise<StoredSignInLink | undefined>;
  /** Uses a link up; false when another sign-in was quicker. The same one may come twice. */
  takeUp(ownerId: UserId, codeHash: string, signIn: string): Promise<boolean>;
  countWrongAnswer(ownerId: UserId, codeHash: string): Promise<void>;
}
