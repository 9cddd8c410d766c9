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

export interface DeviceSessionCheck {
  isEnded(ownerId: UserId, sessionId: string): Promise<boolean>;
}

export interface DeviceSessionReader {
  /** Those that go on, the one seen last first; fifty at most. */
  list(ownerId: UserId): Promise<readonly DeviceSession[]>;
}

export interface DeviceSessions extends DeviceSessionCheck, DeviceSessionReader {
  /** Notes that a session goes on; one that was ended stays so. */
  note(ownerId: UserId, session: DeviceSession): Promise<void>;
  /** Ends it for good; false when it is none that goes on. */
  end(ownerId: UserId, sessionId: string, at: Instant): Promise<boolean>;
}
