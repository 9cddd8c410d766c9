import { newId } from './ids';
import type { Records } from './records/open-records';
import { platform, type Turn } from './turn';

export interface Turns {
  /** Does something alone; what it changed is on the disk before this answers, or nothing of it is. */
  readonly inTurn: <T>(act: (turn: Turn) => T, idempotencyKey?: string) => Promise<T>;
  /** Waits for the turns that were asked for. */
  readonly idle: () => Promise<unknown>;
}

interface TurnsOptions {
  readonly records: Records;
  readonly origin: string;
  readonly now: () => number;
  /** Something was written. */
  readonly onChange: () => void;
}

export function createTurns({ records, origin, now, onChange }: TurnsOptions): Turns {
  let last: Promise<unknown> = Promise.resolve();

  const run = async <T>(act: (turn: Turn) => T, idempotencyKey?: string): Promise<T> => {
    const turn = {
      tables: records.tables,
      account: platform,
      seconds: Math.floor(now() / 1_000),
      origin,
      request: { id: newId('req', 14), idempotencyKey: idempotencyKey ?? null },
    };
    let result: T;
    try {
      result = act(turn);
    } catch (error) {
      records.takeBack();
      throw error;
    }
    if (await records.commit()) onChange();
    return result;
  };

  return {
    inTurn: (act, idempotencyKey) => {
      const mine = last.then(() => run(act, idempotencyKey));
      last = mine.catch(() => undefined);
      return mine;
    },
    idle: () => last,
  };
}
