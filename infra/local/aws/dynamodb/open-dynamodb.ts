import { AwsError } from '../front-door/aws-error';
import { type AwsPlace, localPlace } from '../front-door/place';
import type { ServiceHandler } from '../front-door/service';
import { jsonReply, parseJsonBody } from '../front-door/wire-protocol';
import { createKeyLock } from '../storage/key-lock';
import { openStore, type StoreOptions } from '../storage/level-store';
import { openChangeFeed } from './change-feed';
import { createWriter } from './commit-writes';
import { defineTable } from './define-table';
import { type Engine, type Operation, tableArn } from './engine';
import { sweepExpired } from './expiry-sweeper';
import { authoriseOperation } from './permissions';
import { batchGetItem, getItem, query, scan } from './read-items';
import type { Consumer, Subscription } from './stream-consumer';
import { readTableDefinition } from './table-definition';
import { streamArn, tableOperations } from './table-operations';
import { openTables } from './tables';
import { transactGetItems } from './transact-get';
import { transactWriteItems } from './transact-write';
import { forgetOldTokens, type TokenRecord } from './transaction-tokens';
import type { Item, Json } from './wire-types';
import { batchWriteItem, putMany, writeItem } from './write-item';

export interface DynamoDbOptions extends StoreOptions {
  readonly place?: AwsPlace;
  readonly now?: () => number;
  /** How often expired items and old stream records are removed; once a minute unless set. */
  readonly sweepIntervalMs?: number;
  readonly onFault?: (error: unknown) => void;
}

export interface CreatedTable {
  readonly name: string;
  readonly arn: string;
  readonly streamArn: string;
}

export interface DynamoDb {
  /** Answers for the service behind the front door. */
  readonly handler: ServiceHandler;
  /** Takes the properties of AWS::DynamoDB::Table or ::GlobalTable; repeatable on every start. */
  readonly createTableFromTemplate: (properties: unknown) => Promise<CreatedTable>;
  /** Any operation in process, without signature and permissions. */
  readonly call: (operation: string, request: Json) => Promise<Json>;
  readonly putMany: (table: string, items: readonly Item[]) => Promise<void>;
  readonly subscribe: (table: string, consumer: Consumer) => Promise<Subscription>;
  /** Removes what has expired by now; it also happens by itself. */
  readonly sweep: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const operations: Readonly<Record<string, Operation>> = {
  GetItem: getItem,
  PutItem: writeItem('PutItem'),
  UpdateItem: writeItem('UpdateItem'),
  DeleteItem: writeItem('DeleteItem'),
  Query: query,
  Scan: scan,
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  TransactWriteItems: transactWriteItems,
  TransactGetItems: transactGetItems,
  ...tableOperations,
};

/**
 * DynamoDB in this process, on disk: dynalite's rules for requests, expressions and key order over
 * a store of our own, which adds transactions, the change feed and expiry.
 */
export async function openDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  const { place = localPlace, now = Date.now, onFault = console.error } = options;
  const store = await openStore(options);
  const tables = await openTables(store, now);
  const feed = await openChangeFeed(store, tables, now);
  const lock = createKeyLock();
  const tokens = store.section<TokenRecord>('transaction-tokens');
  const writer = createWriter(store, feed);
  const engine: Engine = { place, store, tables, tokens, lock, writer, now };

  const sweep = async (): Promise<number> => {
    await feed.trim(tables);
    await forgetOldTokens(tokens, now());
    return sweepExpired(engine);
  };
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch(onFault);
  }, options.sweepIntervalMs ?? 60_000);
  timer.unref();

  return {
    handler: createHandler(engine),
    createTableFromTemplate: async (properties) => {
      const table = await defineTable(engine, readTableDefinition(properties));
      const { name } = table;
      return { name, arn: tableArn(place, name), streamArn: streamArn(place, table) };
    },
    call: (operation, request) => findOperation(operation)(engine, request),
    putMany: (table, items) => putMany(engine, table, items),
    subscribe: (table, consumer) => feed.subscribe(tables.get(table), consumer),
    sweep,
    close: async () => {
      clearInterval(timer);
      await sweeping;
      await feed.close();
      await store.close();
    },
  };
}

function createHandler(engine: Engine): ServiceHandler {
  return {
    service: 'dynamodb',
    handle: async ({ target = '', body, authorise }) => {
      const operation = findOperation(target);
      const request = parseJsonBody(body);

      authoriseOperation(target, request, engine, authorise);
      return jsonReply('dynamodb', await operation(engine, request));
    },
  };
}

function findOperation(name: string): Operation {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return operation;
  throw new AwsError('UnknownOperationException', `The local stack does not know ${name}`);
}
