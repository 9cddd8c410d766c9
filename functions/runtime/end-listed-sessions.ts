import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { DeviceSessions } from '../ports/device-sessions';

/** From now on the API refuses every session of an account that told of itself. */
export async function endListedSessions(
  sessions: DeviceSessions,
  ownerId: UserId,
  at: Instant,
): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    // The list is read in parts, and its index follows a little later than the items.
    const left = (await sessions.list(ownerId)).filter(({ id }) => !done.has(id));
    if (left.length === 0) return;
    await Promise.all(left.map(({ id }) => sessions.end(ownerId, id, at)));
    for (const { id } of left) done.add(id);
  }
}
