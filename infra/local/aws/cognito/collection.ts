import type * as z from 'zod';
import { put, remove, type Store } from '../storage/level-store';
import { readSection } from '../storage/read-section';

/** Records of one kind, read from memory and acknowledged only when they are on the disk. */
export interface Collection<T> {
  find(id: string): T | undefined;
  list(): readonly T[];
  put(id: string, value: T): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export async function openCollection<T>(
  store: Store,
  name: string,
  schema: z.ZodType<T>,
): Promise<Collection<T>> {
  const section = store.section<{ readonly id: string; readonly value: unknown }>(name);
  const records = new Map<string, T>();
  for await (const { id, value } of readSection(section, {})) records.set(id, schema.parse(value));

  return {
    find: (id) => records.get(id),
    list: () => [...records.values()],
    put: (id, value) => {
      records.set(id, value);
      return store.commit([put(section, id, { id, value })]);
    },
    remove: (ids) => {
      for (const id of ids) records.delete(id);
      return store.commit(ids.map((id) => remove(section, id)));
    },
  };
}
