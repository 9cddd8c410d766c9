import type { Caller } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** One sign-in that goes on, on a device. */
export interface DeviceSession {
  readonly id: string;
  readonly signedInAt: Instant;
  readonly lastSeenAt: Instant;
  /** Such as "Firefox, Windows"; left out where the program does not say. */
  readonly device?: string;
}

/** What a token tells of the session that it came from; all tokens of one sign-in tell the same. */
export type SessionOfToken = Pick<Caller, 'sessionId' | 'signedInAt'>;

export interface DeviceSessionCheck {
  /** Whether it was ended, by itself or with all of the account, and whether anybody has heard of it or not. */
  isEnded(ownerId: UserId, session: SessionOfToken): Promise<boolean>;
}

export interface DeviceSessionEnd {
  /** Ends for good all that have begun by the end of the second of a moment, those included that nobody listed. */
  endAll(ownerId: UserId, at: Instant): Promise<void>;
}

export interface DeviceSessionReader {
  /** Those that go on, the one seen last first; fifty at most. */
  list(ownerId: UserId): Promise<readonly DeviceSession[]>;
}

export interface DeviceSessions extends DeviceSessionCheck, DeviceSessionReader, DeviceSessionEnd {
  /** Notes that a session goes on; one that was ended stays so. */
  note(ownerId: UserId, session: DeviceSession): Promise<void>;
  /** Ends it for good; false when it is none that goes on. */
  end(ownerId: UserId, sessionId: string, at: Instant): Promise<boolean>;
}
