import type { ClassicLevel } from 'classic-level';
import type * as z from 'zod';

/** Records of one kind, read from memory and acknowledged only when they are on the disk. */
export interface Collection<T> {
  find(id: string): T | undefined;
  list(): readonly T[];
  put(id: string, value: T): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export type Database = ClassicLevel<string, string>;

export async function openCollection<T>(
  database: Database,
  name: string,
  schema: z.ZodType<T>,
): Promise<Collection<T>> {
  const prefix = `${name}!`;
  const records = new Map<string, T>();
  for await (const [key, json] of database.iterator({ gte: prefix, lt: `${name}"` })) {
    records.set(key.slice(prefix.length), schema.parse(JSON.parse(json)));
  }

  // Writes run on a pool of threads, so two to one key could swap places: they go one by one.
  let lastWrite: Promise<void> = Promise.resolve();
  const inOrder = (write: () => Promise<void>) => {
    const written = lastWrite.then(write);
    lastWrite = written.catch(() => undefined);
    return written;
  };

  return {
    find: (id) => records.get(id),
    list: () => [...records.values()],
    put: (id, value) => {
      records.set(id, value);
      return inOrder(() => database.put(prefix + id, JSON.stringify(value), { sync: true }));
    },
    remove: (ids) => {
      for (const id of ids) records.delete(id);
      const deletions = ids.map((id) => ({ type: 'del' as const, key: prefix + id }));
      return inOrder(() => database.batch(deletions, { sync: true }));
    },
  };
}
