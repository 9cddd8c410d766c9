import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import { createKey, validateItem, validateKey } from 'dynalite/db/index.js';
import { AwsError } from '../front-door/aws-error';
import { readValue } from '../storage/read-section';
import { conditionFailed, fromDynalite, throwRefusal } from './refusals';
import { item } from './request-members';
import { itemView, runAction, type StoreView, storeOptions } from './store-view';
import type { Table } from './tables';
import type { Item, Json } from './wire-types';

const writeActions = { PutItem: putItem, UpdateItem: updateItem, DeleteItem: deleteItem } as const;

export type WriteOperation = keyof typeof writeActions;

/** A write that passed every check and waits to be committed, alone or with others. */
export interface PlannedWrite {
  readonly table: Table;
  readonly key: string;
  readonly keyAttributes: Item;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  /** The `Attributes` that the request asked for. */
  readonly reply: Json;
}

/** Where the item of a request lies; refuses keys that do not fit the table. */
export function locate(table: Table, operation: WriteOperation, data: Json): string {
  const target = item(data, operation === 'PutItem' ? 'Item' : 'Key');
  const check = operation === 'PutItem' ? validateItem : validateKey;

  throwRefusal(check(target, table.description));
  return createKey(target, table.description);
}

/**
 * Lets dynalite check the condition and work out the new item, while its view of the store keeps
 * that item instead of writing it. The caller holds the lock of the key.
 */
export async function planWrite(
  table: Table,
  operation: WriteOperation,
  data: Json,
  options: { readonly returnItemOnFailure: boolean },
): Promise<PlannedWrite> {
  const key = locate(table, operation, data);
  const before = await readValue(table.items, key);
  let after: Item | undefined;
  const view = writingView(table, before, (next) => {
    after = next;
  });

  try {
    const reply = await runAction(writeActions[operation], view, data);
    const keyAttributes = keyOf(table, after ?? item(data, 'Key'));
    return { table, key, keyAttributes, before, after, reply };
  } catch (cause) {
    const error = fromDynalite(cause);
    const isCondition =
      error instanceof AwsError && error.code === 'ConditionalCheckFailedException';
    throw isCondition ? conditionFailed(options.returnItemOnFailure ? before : undefined) : error;
  }
}

function writingView(
  table: Table,
  before: Item | undefined,
  keep: (after: Item) => void,
): StoreView {
  return {
    options: storeOptions,
    getTable: (_, callback) => callback(null, table.description),
    getItemDb: () =>
      itemView({
        lock: (_, exclusive) => exclusive((callback) => callback),
        get: (_, callback) => callback(null, before),
        put: (_, next, callback) => {
          keep(next);
          callback(null);
        },
        del: (_, callback) => callback(null),
      }),
    // Index entries are derived from the items when the write is committed.
    getIndexDb: () =>
      itemView({
        put: (_key, _entry, callback) => callback(null),
        del: (_, callback) => callback(null),
      }),
  };
}

export function keyOf(table: Table, source: Item): Item {
  return Object.fromEntries(
    table.description.KeySchema.flatMap(({ AttributeName }) => {
      const value = source[AttributeName];
      return value ? [[AttributeName, value]] : [];
    }),
  );
}
