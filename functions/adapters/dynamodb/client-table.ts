import type { Client } from '#shared/domain/client';
import type { ClientId, UserId } from '#shared/domain/ids';
import { isUlid } from '#shared/domain/values';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { ClientCreation, ClientReader, ClientStore } from '../../ports/clients';
import { countBy, countMore } from './client-count';
import { continueImport, dropImport, listImports, listKnown, startImport } from './client-import';
import { clientItem, clientOf, isUnchanged, wordSteps } from './client-item';
import { countClients, listClients } from './client-list';
import { untilDone } from './contention';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { getItem } from './item';
import { clientKeys } from './keys';
import type { Table } from './table';
import { type Step, TransactionRefused, transact } from './transact';

async function find(table: Table, ownerId: UserId, id: ClientId): Promise<Client | undefined> {
  // An id of another form cannot be anybody's, and must not become part of a key.
  return isUlid(id) ? clientOf(await getItem(table, clientKeys.client(ownerId, id))) : undefined;
}

async function findMadeClient(
  table: Table,
  ownerId: UserId,
  creation: ClientCreation,
): Promise<Client | undefined> {
  return findMade(table, ownerId, creation, (id: ClientId) => find(table, ownerId, id));
}

async function create(
  table: Table,
  ownerId: UserId,
  client: Client,
  creation: ClientCreation,
): Promise<Client> {
  const made = await findMadeClient(table, ownerId, creation);
  if (made) return made;
  try {
    await transact(table, [
      { name: 'client', put: clientItem(ownerId, client), expression: 'attribute_not_exists(pk)' },
      ...countMore(ownerId, 1, creation.limit),
      ...wordSteps(ownerId, undefined, client),
      ...rememberMade(ownerId, creation.idempotency, client.id, creation.at),
    ]);
    return client;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (!error.steps.has(idempotencyStep)) {
      throw new AppError('CLIENT_LIMIT_REACHED', undefined, { cause: error });
    }
    const winner = await findMadeClient(table, ownerId, creation);
    invariant(winner, 'an idempotency key that is taken leads to its client');
    return winner;
  }
}

/** Reads the client and changes it, again if it changed in between; throws once it is gone. */
async function change(
  table: Table,
  ownerId: UserId,
  id: ClientId,
  stepsOf: (before: Client) => readonly Step[],
): Promise<void> {
  const isDone = await untilDone(async () => {
    const before = await find(table, ownerId, id);
    if (!before) throw new AppError('CLIENT_NOT_FOUND');
    try {
      await transact(table, stepsOf(before));
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return undefined;
      throw error;
    }
  });
  if (!isDone) throw new AppError('TOO_BUSY');
}

function replace(table: Table, ownerId: UserId, client: Client): Promise<void> {
  return change(table, ownerId, client.id, (before) => [
    { name: 'client', put: clientItem(ownerId, client), ...isUnchanged(before) },
    ...wordSteps(ownerId, before, client),
  ]);
}

function remove(table: Table, ownerId: UserId, id: ClientId): Promise<void> {
  return change(table, ownerId, id, (before) => [
    { name: 'client', remove: clientKeys.client(ownerId, id), ...isUnchanged(before) },
    { name: 'count', ...countBy(ownerId, -1) },
    ...wordSteps(ownerId, before, undefined),
  ]);
}

export function clientReader(table: Table): ClientReader {
  return {
    find: (ownerId, id) => find(table, ownerId, id),
    list: (ownerId, query) => listClients(table, ownerId, query),
    count: (ownerId) => countClients(table, ownerId),
    listKnown: (ownerId) => listKnown(table, ownerId),
    listImports: (ownerId) => listImports(table, ownerId),
  };
}

export function clientTable(table: Table): ClientStore {
  return {
    ...clientReader(table),
    create: (ownerId, client, creation) => create(table, ownerId, client, creation),
    replace: (ownerId, client) => replace(table, ownerId, client),
    remove: (ownerId, id) => remove(table, ownerId, id),
    startImport: (ownerId, id, steps, creation) =>
      startImport(table, ownerId, id, { steps, creation }),
    continueImport: (ownerId, id, at) => continueImport(table, ownerId, id, at),
    dropImport: (ownerId, id) => dropImport(table, ownerId, id),
  };
}
