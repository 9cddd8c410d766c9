import { type BatchOperation, ClassicLevel, type Snapshot } from 'classic-level';
import { createWriteQueue } from './write-queue';

type Database = ClassicLevel<string, unknown>;

/** A named range of keys whose values have one type. */
export type Section<V> = ReturnType<typeof sectionOf<V>>;
export type StoreOperation = BatchOperation<Database, string, unknown>;
export type StoreSnapshot = Snapshot;

export interface StoreOptions {
  readonly folder: string;
  /** Sees every batch before it is written; tests make it fail or die half way. */
  readonly interceptWrite?: (
    operations: readonly StoreOperation[],
    write: (operations: readonly StoreOperation[]) => Promise<void>,
  ) => Promise<void>;
}

export interface Store {
  /** To be kept: LevelDB remembers every section that was ever opened. */
  readonly section: <V>(name: string) => Section<V>;
  /** All or nothing, also when the process is killed in the middle; in the order of the calls. */
  readonly commit: (operations: readonly StoreOperation[]) => Promise<void>;
  readonly snapshot: () => StoreSnapshot;
  readonly close: () => Promise<void>;
}

/**
 * LevelDB hands each batch to the operating system before it answers, so what was acknowledged
 * survives `kill -9`, and a batch that was cut off is dropped whole on the next start.
 */
export async function openStore({ folder, interceptWrite }: StoreOptions): Promise<Store> {
  const database: Database = new ClassicLevel(folder, { valueEncoding: 'json' });
  try {
    await database.open();
  } catch (error) {
    throw new Error(`Cannot open the data in ${folder}; is another stack using it?`, {
      cause: error,
    });
  }

  const writeBatch = (operations: readonly StoreOperation[]) => database.batch([...operations]);
  const queue = createWriteQueue<StoreOperation>((operations) =>
    interceptWrite ? interceptWrite(operations, writeBatch) : writeBatch(operations),
  );

  return {
    section: <V>(name: string) => sectionOf<V>(database, name),
    commit: queue.commit,
    snapshot: () => database.snapshot(),
    close: async () => {
      await queue.idle();
      await database.close();
    },
  };
}

export function put<V>(sublevel: Section<V>, key: string, value: V): StoreOperation {
  return { type: 'put', sublevel, key, value };
}

export function remove<V>(sublevel: Section<V>, key: string): StoreOperation {
  return { type: 'del', sublevel, key };
}

function sectionOf<V>(database: Database, name: string) {
  return database.sublevel<string, V>(name, { valueEncoding: 'json' });
}
