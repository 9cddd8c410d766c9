import { setTimeout as wait } from 'node:timers/promises';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { DeviceSessionEnd } from '../ports/device-sessions';

/**
 * From now on the API refuses every session that an account has. Tokens tell by the second when their session began,
 * so that second ends with them, and is waited for: whoever signs in after the answer has begun in a later one.
 */
export async function endSessions(
  sessions: DeviceSessionEnd,
  ownerId: UserId,
  at: Instant,
): Promise<void> {
  const restOfSecond = 1000 - (epochMillisecondsOf(at) % 1000);
  await Promise.all([sessions.endAll(ownerId, at), wait(restOfSecond)]);
}
