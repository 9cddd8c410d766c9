import { put, remove, type Section, type Store } from '../storage/level-store';
import { tableNotFound } from './refusals';
import type { TableDefinition } from './table-definition';
import type { IndexDescription, Item } from './wire-types';

export interface TableIndex {
  readonly description: IndexDescription;
  readonly entries: Section<Item>;
}

/** A table with the sections of the store that hold its items and what is derived from them. */
export interface Table extends TableDefinition {
  readonly name: string;
  readonly createdAt: number;
  readonly items: Section<Item>;
  readonly indexes: readonly TableIndex[];
  /** Keys of expiring items in the order of their expiry. */
  readonly expiries: Section<string>;
}

type TableRecord = TableDefinition & { readonly createdAt: number };

export interface Tables {
  readonly find: (name: string) => Table | undefined;
  readonly get: (name: string) => Table;
  readonly all: () => readonly Table[];
  /** The table as it would be with this definition; nothing is stored until `save`. */
  readonly shape: (definition: TableDefinition) => Table;
  readonly save: (table: Table) => Promise<void>;
  readonly drop: (table: Table) => Promise<void>;
}

export async function openTables(store: Store, now: () => number): Promise<Tables> {
  const records = store.section<TableRecord>('tables');
  const tables = new Map<string, Table>();
  for await (const [name, record] of records.iterator()) {
    tables.set(name, withSections(store, record));
  }

  const find = (name: string) => tables.get(name);
  return {
    find,
    get: (name) => {
      const table = tables.get(name);
      if (!table) throw tableNotFound(name);
      return table;
    },
    all: () => [...tables.values()],
    shape: (definition) => {
      const existing = find(definition.description.TableName);
      return withSections(store, { ...definition, createdAt: existing?.createdAt ?? now() });
    },
    save: async (table) => {
      const { description, isStreamed, expiryAttribute, createdAt } = table;
      const record = {
        description,
        isStreamed,
        createdAt,
        ...(expiryAttribute && { expiryAttribute }),
      };
      await store.commit([put(records, table.name, record)]);
      tables.set(table.name, table);
    },
    drop: async (table) => {
      tables.delete(table.name);
      await store.commit([remove(records, table.name)]);
      const derived = [table.expiries, store.section(`changes/${table.name}`)];
      const indexes = table.indexes.map(({ entries }) => entries);
      for (const section of [table.items, ...indexes, ...derived]) await section.clear();
    },
  };
}

function withSections(store: Store, record: TableRecord): Table {
  const name = record.description.TableName;

  return {
    ...record,
    name,
    items: store.section(`items/${name}`),
    expiries: store.section(`expiries/${name}`),
    indexes: (record.description.GlobalSecondaryIndexes ?? []).map((description) => ({
      description,
      entries: store.section(`index/${name}/${description.IndexName}`),
    })),
  };
}
