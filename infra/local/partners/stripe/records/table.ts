import { put, remove, type Section, type StoreOperation } from '../../../aws/storage/level-store';

interface Named {
  readonly id: string;
}

/** An object, whose it is, and its place in the order in which all were made. */
export interface Stored<T> {
  readonly account: string;
  readonly sequence: number;
  readonly object: T;
}

/** The objects of one kind. Each belongs to the platform or to a connected account, and is found only there. */
export interface Table<T> {
  readonly find: (account: string, id: string) => T | undefined;
  readonly findForAnyAccount: (id: string) => Stored<T> | undefined;
  /** Oldest first. */
  readonly list: (account: string) => readonly T[];
  readonly listForAllAccounts: () => readonly Stored<T>[];
  readonly put: (account: string, object: T) => void;
  readonly remove: (id: string) => void;
}

/** What a call changed, to be written at its end or taken back. */
export interface Changes {
  readonly nextSequence: () => number;
  readonly note: (operation: StoreOperation, takeBack: () => void) => void;
}

/** Everything is in memory; the disk is what the next start reads. */
export async function openTable<T extends Named>(
  section: Section<Stored<T>>,
  changes: Changes,
): Promise<{ readonly table: Table<T>; readonly lastSequence: number }> {
  const read = await section.values().all();
  const rows = new Map(
    read.sort((one, other) => one.sequence - other.sequence).map((row) => [row.object.id, row]),
  );
  const restore = (id: string, before: Stored<T> | undefined) => () => {
    if (before) rows.set(id, before);
    else rows.delete(id);
  };

  const table: Table<T> = {
    find: (account, id) => {
      const row = rows.get(id);
      return row?.account === account ? row.object : undefined;
    },
    findForAnyAccount: (id) => rows.get(id),
    list: (account) =>
      [...rows.values()].filter((row) => row.account === account).map(({ object }) => object),
    listForAllAccounts: () => [...rows.values()],
    put: (account, object) => {
      const before = rows.get(object.id);
      const row = { account, sequence: before?.sequence ?? changes.nextSequence(), object };
      rows.set(object.id, row);
      changes.note(put(section, object.id, row), restore(object.id, before));
    },
    remove: (id) => {
      const before = rows.get(id);
      rows.delete(id);
      changes.note(remove(section, id), restore(id, before));
    },
  };
  return { table, lastSequence: read.at(-1)?.sequence ?? 0 };
}
