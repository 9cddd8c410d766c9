import type { KeyLock } from '../storage/key-lock';
import type { Store } from '../storage/level-store';
import type { Queues } from './queues';

/** What every operation works with. */
export interface SqsEngine {
  readonly store: Store;
  readonly queues: Queues;
  readonly lock: KeyLock;
  readonly now: () => number;
}
