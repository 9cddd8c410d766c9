import { endDraftsOf } from './drafts';
import { deviceOutbox, type Outbox } from './outbox';
import { lastingStorage } from './storage';

/** Nothing that this device keeps for an account stays here when it is gone. Keys name the account that they are for. */
export async function removeTracesOf(userId: string, outbox: Outbox = deviceOutbox): Promise<void> {
  endDraftsOf(userId);
  lastingStorage.removeAll(`.${userId}`);
  // Where the browser keeps nothing, nothing waits.
  const waiting = await outbox.list(userId).catch(() => []);
  await Promise.all(waiting.map(({ key }) => outbox.remove(key)));
}
