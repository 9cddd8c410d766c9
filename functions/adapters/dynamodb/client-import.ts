import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { Client } from '#shared/domain/client';
import type { ClientImport } from '#shared/domain/client-import';
import { isFinished } from '#shared/domain/client-rows';
import type { ClientImportId, UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { ImportStep, KnownClient } from '../../ports/client-imports';
import type { ClientCreation } from '../../ports/clients';
import { countBy, countMore } from './client-count';
import {
  findImport,
  findNextSteps,
  importItem,
  importOf,
  isExpired,
  partItems,
  type StoredImport,
  storedImportOf,
} from './client-import-item';
import { nextBatch } from './client-import-steps';
import { untilDone } from './contention';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { attribute, type Item, queryAll } from './item';
import { clientImportKeys, clientKeys } from './keys';
import type { Table } from './table';
import { TransactionRefused, transact } from './transact';

/** Transactions of one call: about two thousand items, a second or two. */
const transactionsPerCall = 20;
const importStep = 'import';

/** Every saved client, along the index that holds nothing but rows. */
export async function listKnown(table: Table, ownerId: UserId): Promise<KnownClient[]> {
  const items = await queryAll(table, {
    IndexName: 'gsi1',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': clientKeys.partition(ownerId) },
  });
  return items.flatMap((item) => {
    const client = attribute<Client>(item, 'row');
    return client ? [{ id: client.id, name: client.name, ico: client.ico }] : [];
  });
}

export async function listImports(table: Table, ownerId: UserId): Promise<ClientImport[]> {
  const items = await queryAll(table, {
    IndexName: 'gsi1',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': clientImportKeys.partition(ownerId) },
  });
  return items.flatMap((item) => {
    const stored = storedImportOf(item);
    return stored ? [importOf(stored)] : [];
  });
}

async function putAll({ client, name }: Table, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    await client.send(new PutCommand({ TableName: name, Item: { ...item } }));
  }
}

async function findMadeImport(
  table: Table,
  ownerId: UserId,
  creation: ClientCreation,
): Promise<ClientImport | undefined> {
  const stored = await findMade(table, ownerId, creation, (id: ClientImportId) =>
    findImport(table, ownerId, id),
  );
  return stored && importOf(stored);
}

/** The rows come first and mean nothing until the import that names them stands beside them. */
export async function startImport(
  table: Table,
  ownerId: UserId,
  id: ClientImportId,
  { steps, creation }: { readonly steps: readonly ImportStep[]; readonly creation: ClientCreation },
): Promise<ClientImport> {
  const made = await findMadeImport(table, ownerId, creation);
  if (made) return made;

  const { at, limit, idempotency } = creation;
  const reserved = steps.filter(({ action }) => action === 'create').length;
  const counts = { done: 0, created: 0, updated: 0, missing: 0 };
  const row: StoredImport = { id, startedAt: at, total: steps.length, ...counts, reserved };
  await putAll(table, partItems(ownerId, id, steps, at));
  try {
    await transact(table, [
      { name: importStep, put: importItem(ownerId, row, at) },
      ...countMore(ownerId, reserved, limit),
      ...rememberMade(ownerId, idempotency, id, at),
    ]);
    return importOf(row);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (!error.steps.has(idempotencyStep)) {
      throw new AppError('CLIENT_LIMIT_REACHED', undefined, { cause: error });
    }
    const winner = await findMadeImport(table, ownerId, creation);
    invariant(winner, 'an idempotency key that is taken leads to its import');
    return winner;
  }
}

/** True as long as nobody else has moved the import on. */
function stillAt({ done }: ClientImport) {
  return {
    expression: '#row.#done = :done',
    names: { '#row': 'row', '#done': 'done' },
    values: { ':done': done },
  };
}

/** One transaction: some rows and how far that is. Undefined when somebody else was quicker, or a client changed. */
async function advance(
  table: Table,
  ownerId: UserId,
  id: ClientImportId,
  at: Instant,
): Promise<StoredImport | undefined> {
  const before = await findImport(table, ownerId, id);
  if (!before) throw new AppError('CLIENT_IMPORT_NOT_FOUND');
  if (isFinished(before)) return before;
  const steps = isExpired(before, at) ? [] : await findNextSteps(table, ownerId, before);
  if (steps.length === 0) throw new AppError('CLIENT_IMPORT_EXPIRED');

  const { writes, after } = await nextBatch(table, ownerId, before, { steps, at });
  try {
    await transact(table, [
      { name: importStep, put: importItem(ownerId, after, at), ...stillAt(before) },
      ...writes,
    ]);
    return after;
  } catch (error) {
    if (error instanceof TransactionRefused) return undefined;
    throw error;
  }
}

export async function continueImport(
  table: Table,
  ownerId: UserId,
  id: ClientImportId,
  at: Instant,
): Promise<ClientImport> {
  let now: StoredImport | undefined;
  for (let count = 0; count < transactionsPerCall; count += 1) {
    now = await untilDone(() => advance(table, ownerId, id, at));
    if (!now) throw new AppError('TOO_BUSY');
    if (isFinished(now)) break;
  }
  invariant(now, 'a call makes at least one step');
  return importOf(now);
}

/** The places that it held are free again in the same moment; its rows expire on their own. */
export async function dropImport(table: Table, ownerId: UserId, id: ClientImportId): Promise<void> {
  const isDone = await untilDone(async () => {
    const before = await findImport(table, ownerId, id);
    if (!before || isFinished(before)) throw new AppError('CLIENT_IMPORT_NOT_FOUND');
    const { reserved } = before;
    try {
      await transact(table, [
        {
          name: importStep,
          remove: clientImportKeys.import(ownerId, id),
          ...stillAt(before),
        },
        ...(reserved > 0 ? [{ name: 'count', ...countBy(ownerId, -reserved) }] : []),
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return undefined;
      throw error;
    }
  });
  if (!isDone) throw new AppError('TOO_BUSY');
}
