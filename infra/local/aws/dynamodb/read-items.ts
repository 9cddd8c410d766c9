import { Readable } from 'node:stream';
import getItemAction from 'dynalite/actions/getItem.js';
import queryAction from 'dynalite/actions/query.js';
import scanAction from 'dynalite/actions/scan.js';
import type { Section, StoreSnapshot } from '../storage/level-store';
import { readSection, readValue } from '../storage/read-section';
import { consumedByTable, consumedByTables, readUnits, type Units } from './capacity';
import { indexKey } from './derived-entries';
import type { Operation } from './engine';
import { itemBytes } from './item-size';
import { fromDynalite } from './refusals';
import { isRecord, item, optionalText, record, records, text } from './request-members';
import { itemView, type RangeOptions, runAction, type StoreView, storeOptions } from './store-view';
import type { Table, TableIndex } from './tables';
import { validate } from './validate';
import type { Item, Json } from './wire-types';

export const getItem: Operation = async ({ tables }, request) => {
  const data = validate('GetItem', request);
  const table = tables.get(text(data, 'TableName'));

  const { reply, units } = await readOne(table, data);
  return { ...reply, ...consumedByTable(request, table.name, { table: units, indexes: {} }) };
};

export const batchGetItem: Operation = async ({ tables }, request) => {
  const requested = record(validate('BatchGetItem', request), 'RequestItems');
  const parts = await Promise.all(
    Object.keys(requested).map(async (name) => {
      const table = tables.get(name);
      const { Keys: _, ...shared } = record(requested, name);
      const reads = await Promise.all(
        records(record(requested, name), 'Keys').map((Key) => readOne(table, { ...shared, Key })),
      );
      return { tableName: name, reads };
    }),
  );

  const units = parts.flatMap(({ tableName, reads }) =>
    reads.map((read) => ({ tableName, table: read.units, indexes: {} })),
  );
  return {
    // The service promises no order, so that the one asked for would hide a mistake.
    Responses: Object.fromEntries(
      parts.map(({ tableName, reads }) => [
        tableName,
        reads.flatMap(({ reply }) => reply['Item'] ?? []).reverse(),
      ]),
    ),
    UnprocessedKeys: {},
    ...consumedByTables(request, units),
  };
};

/** Reads one item of a validated request, together with the units that it costs. */
export async function readOne(
  table: Table,
  data: Json,
  snapshot?: StoreSnapshot,
): Promise<{ reply: Json; units: number }> {
  let bytes = 0;
  const view = readingView(table, {
    get: (key, callback) => {
      readValue(table.items, key, snapshot)
        .then((found) => {
          bytes = found ? itemBytes(found) : 0;
          callback(null, found);
        })
        .catch(callback);
    },
  });

  const reply = await run(getItemAction, view, { ...data, TableName: table.name });
  return { reply, units: readUnits(bytes, data['ConsistentRead'] === true) };
}

/** Query and Scan differ only in the range that dynalite derives from the request. */
function readRange(operation: 'Query' | 'Scan'): Operation {
  return async ({ tables }, request) => {
    const data = validate(operation, request);
    const table = tables.get(text(data, 'TableName'));
    const indexName = optionalText(data, 'IndexName');
    const sizes: number[] = [];
    const stream = (section: Section<Item>, adjust = (range: RangeOptions) => range) => ({
      createValueStream: (range: RangeOptions) =>
        Readable.from(measured(readSection(section, adjust(range)), sizes)),
    });

    const index = table.indexes.find(({ description }) => description.IndexName === indexName);
    const view = readingView(
      table,
      stream(table.items),
      index && stream(index.entries, (range) => startAfter(table, index, data, range)),
    );
    const reply = await run(operation === 'Query' ? queryAction : scanAction, view, data);

    // The stream reads a little ahead; what was looked at is counted by the reply.
    const bytes = sizes
      .slice(0, Number(reply['ScannedCount']))
      .reduce((sum, size) => sum + size, 0);
    const units = readUnits(bytes, data['ConsistentRead'] === true);
    return { ...reply, ...consumedByTable(request, table.name, unitsOf(units, indexName)) };
  };
}

export const query: Operation = readRange('Query');
export const scan: Operation = readRange('Scan');

async function run(...call: Parameters<typeof runAction>): Promise<Json> {
  try {
    const { ConsumedCapacity: _, ...reply } = await runAction(...call);
    return reply;
  } catch (error) {
    throw fromDynalite(error);
  }
}

function readingView(
  table: Table,
  items: Parameters<typeof itemView>[0],
  index: Parameters<typeof itemView>[0] = {},
): StoreView {
  return {
    options: storeOptions,
    getTable: (_, callback) => callback(null, table.description),
    getItemDb: () => itemView(items),
    getIndexDb: () => itemView(index),
  };
}

/** dynalite's start keys lack the item's own key, with which our index entries end. */
function startAfter(
  table: Table,
  index: TableIndex,
  data: Json,
  range: RangeOptions,
): RangeOptions {
  if (!isRecord(data['ExclusiveStartKey'])) return range;
  const start = indexKey(table, index, item(data, 'ExclusiveStartKey'));
  return data['ScanIndexForward'] === false ? { ...range, lt: start } : { ...range, gt: start };
}

async function* measured(values: AsyncIterable<Item>, sizes: number[]): AsyncGenerator<Item> {
  for await (const value of values) {
    sizes.push(itemBytes(value));
    yield value;
  }
}

function unitsOf(units: number, indexName: string | undefined): Units {
  return indexName ? { table: 0, indexes: { [indexName]: units } } : { table: units, indexes: {} };
}
