import { createKey, validateItem } from 'dynalite/db/index.js';
import { consumedByTable, consumedByTables } from './capacity';
import { type Engine, lockName, type Operation } from './engine';
import { locate, planWrite, type WriteOperation } from './plan-write';
import { invalid, throwRefusal } from './refusals';
import { isRecord, record, records, text } from './request-members';
import type { Table } from './tables';
import { validate } from './validate';
import type { Item, Json } from './wire-types';

/** PutItem, UpdateItem and DeleteItem differ only in what dynalite makes of the old item. */
export function writeItem(operation: WriteOperation): Operation {
  return async (engine, request) => {
    const data = validate(operation, request);
    const table = engine.tables.get(text(data, 'TableName'));
    const returnItemOnFailure = request['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
    const key = locate(table, operation, data);

    return engine.lock.hold([lockName(table.name, key)], async () => {
      const write = await planWrite(table, operation, data, { returnItemOnFailure });
      const [units] = await engine.writer.commit([write]);
      return { ...write.reply, ...(units && consumedByTable(request, table.name, units)) };
    });
  };
}

/** A batch is many single writes that share a request, not a transaction. */
export const batchWriteItem: Operation = async (engine, request) => {
  const data = validate('BatchWriteItem', request);
  const requested = record(data, 'RequestItems');
  const writes = Object.keys(requested).flatMap((name) => {
    const table = engine.tables.get(name);
    return records(requested, name).map((entry) => batchEntry(table, entry));
  });
  const names = writes.map(({ table, key }) => lockName(table.name, key));
  if (new Set(names).size < names.length) {
    throw invalid('Provided list of item keys contains duplicates');
  }

  const parts = await Promise.all(
    writes.map(({ table, key, operation, data: part }) =>
      engine.lock.hold([lockName(table.name, key)], async () => {
        const write = await planWrite(table, operation, part, { returnItemOnFailure: false });
        const [units] = await engine.writer.commit([write]);
        return { tableName: table.name, table: 0, indexes: {}, ...units };
      }),
    ),
  );
  return { UnprocessedItems: {}, ...consumedByTables(request, parts) };
};

function batchEntry(table: Table, entry: Json) {
  const isPut = isRecord(entry['PutRequest']);
  const operation: WriteOperation = isPut ? 'PutItem' : 'DeleteItem';
  const data = { TableName: table.name, ...record(entry, isPut ? 'PutRequest' : 'DeleteRequest') };

  return { table, operation, data, key: locate(table, operation, data) };
}

const chunkSize = 500;

/** The way in for seeds: no request to parse, and hundreds of items to one write. */
export async function putMany(
  engine: Engine,
  tableName: string,
  items: readonly Item[],
): Promise<void> {
  const table = engine.tables.get(tableName);
  for (const item of items) throwRefusal(validateItem(item, table.description));

  for (let start = 0; start < items.length; start += chunkSize) {
    // The last of several items under one key wins, as it would one after another.
    const chunk = new Map(
      items
        .slice(start, start + chunkSize)
        .map((item) => [lockName(tableName, createKey(item, table.description)), item]),
    );
    await engine.lock.hold([...chunk.keys()], async () => {
      const writes = await Promise.all(
        [...chunk.values()].map((item) =>
          planWrite(table, 'PutItem', { TableName: tableName, Item: item }, noItemBack),
        ),
      );
      await engine.writer.commit(writes);
    });
  }
}

const noItemBack = { returnItemOnFailure: false } as const;
