import { put, type StoreOperation } from '../storage/level-store';
import { expiryEntry, indexEntry } from './derived-entries';
import type { Engine } from './engine';
import { sameValue } from './same-value';
import type { TableDefinition } from './table-definition';
import type { Table, TableIndex } from './tables';

/**
 * Creates the table, or brings an existing one to the definition: indexes come and go, are built
 * anew when they changed, and the expiry attribute may change. Keys cannot change. The data of an
 * index are built before the definition is stored, so that a start that was cut off repeats them;
 * nothing else may write meanwhile, which holds while the stack starts.
 */
export async function defineTable(engine: Engine, definition: TableDefinition): Promise<Table> {
  const { tables } = engine;
  const existing = tables.find(definition.description.TableName);
  const table = tables.shape(definition);
  if (existing) {
    assertSameKeys(existing, table);
    await dropStaleIndexes(existing, table);
    await buildDerived(engine, existing, table);
  }

  await tables.save(table);
  return table;
}

function assertSameKeys(existing: Table, wanted: Table): void {
  const [old, next] = [existing, wanted].map((table) =>
    table.description.KeySchema.map(({ AttributeName, KeyType }) => {
      const type = typeOf(table, AttributeName);
      return `${AttributeName} (${KeyType}, ${type})`;
    }).join(' and '),
  );
  if (old === next) return;
  throw new Error(
    `Table ${wanted.name} is stored under the key ${old}, but its template now says ${next}. ` +
      'Keys of a table cannot change: give it another name, or start with fresh data.',
  );
}

async function dropStaleIndexes(existing: Table, wanted: Table): Promise<void> {
  for (const index of existing.indexes) {
    if (!isKept(existing, wanted, index)) await index.entries.clear();
  }
}

async function buildDerived(engine: Engine, existing: Table, wanted: Table): Promise<void> {
  const missing = wanted.indexes.filter((index) => !isKept(wanted, existing, index));
  const isExpiryNew = existing.expiryAttribute !== wanted.expiryAttribute;
  if (isExpiryNew) await wanted.expiries.clear();
  if (missing.length === 0 && !isExpiryNew) return;
  // A start that was cut off may have left entries of items that are gone by now.
  for (const { entries } of missing) await entries.clear();

  for await (const [key, item] of wanted.items.iterator()) {
    const expiry = isExpiryNew ? expiryEntry(wanted, key, item) : undefined;
    const operations: StoreOperation[] = missing.flatMap((index) => {
      const entry = indexEntry(wanted, index, item);
      return entry ? [put(index.entries, entry.key, entry.value)] : [];
    });
    if (expiry) operations.push(put(wanted.expiries, expiry.key, expiry.value));
    if (operations.length > 0) await engine.store.commit(operations);
  }
}

/** Whether the other table has the same index, with the same types of its keys. */
function isKept(table: Table, other: Table, { description }: TableIndex): boolean {
  const twin = other.indexes.find((index) => index.description.IndexName === description.IndexName);
  return (
    sameValue(twin?.description, description) &&
    description.KeySchema.every(
      ({ AttributeName }) => typeOf(table, AttributeName) === typeOf(other, AttributeName),
    )
  );
}

function typeOf({ description }: Table, attribute: string): string | undefined {
  return description.AttributeDefinitions.find(({ AttributeName }) => AttributeName === attribute)
    ?.AttributeType;
}
