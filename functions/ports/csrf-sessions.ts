import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** A browser that asked for a token. Only the hash of the token is kept. */
export interface CsrfSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
  /** The first account that used the session; it serves no other one. */
  readonly ownerId?: UserId;
}

export interface CsrfSessions {
  put(session: CsrfSession): Promise<void>;
  find(id: string): Promise<CsrfSession | undefined>;
  /** Binds the session to the account; false when another one was quicker. */
  bind(id: string, ownerId: UserId): Promise<boolean>;
}
