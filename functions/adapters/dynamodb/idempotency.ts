import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import type { KeyedCall } from '../../ports/invoices';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import type { Step } from './transact';
import { unlessRefused } from './unless-refused';

/** How long a key answers with what it made first. */
const keptSeconds = 48 * 3600;

/** The name of the step, by which a transaction tells that the key was there already. */
export const idempotencyStep = 'idempotency';

function keyOf(ownerId: UserId, { key }: IdempotencyKey) {
  return ownerKeys.idempotency(ownerId, createHash('sha256').update(key).digest('hex'));
}

function secondsOf(at: Instant): number {
  return Math.floor(epochMillisecondsOf(at) / 1000);
}

/**
 * What the key made before; undefined for a new key, and once `find` does not find it any more: whoever deleted it and
 * asks for it again is not answered with nothing. Throws `IDEMPOTENCY_KEY_REUSED`, with the id of what it made, when the
 * key came with other content.
 */
export async function findMade<Id extends string, Made>(
  table: Table,
  ownerId: UserId,
  { idempotency, at }: KeyedCall,
  find: (id: Id) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  if (!idempotency) return undefined;
  const item = await getItem(table, keyOf(ownerId, idempotency));
  // The table removes expired items hours later, so the time is judged here.
  if (!item || (attribute<number>(item, 'ttl') ?? 0) <= secondsOf(at)) return undefined;

  const id = attribute<Id>(item, 'madeId');
  const made = id && (await find(id));
  if (id && !made) await free(table, keyOf(ownerId, idempotency), id, at);
  if (made && attribute(item, 'requestHash') !== idempotency.requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { id });
  }
  return made;
}

/** Ends the time of the key, unless somebody has made something else with it meanwhile. */
async function free(
  { client, name }: Table,
  key: ReturnType<typeof keyOf>,
  madeId: string,
  at: Instant,
): Promise<void> {
  const ending = new UpdateCommand({
    TableName: name,
    Key: key,
    UpdateExpression: 'SET #ttl = :now',
    ConditionExpression: 'madeId = :madeId',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': secondsOf(at), ':madeId': madeId },
  });
  await unlessRefused(() => client.send(ending));
}

/** Remembers, in the transaction that makes something, which key asked for it. */
export function rememberMade(
  ownerId: UserId,
  idempotency: IdempotencyKey | undefined,
  madeId: string,
  at: Instant,
): Step[] {
  if (!idempotency) return [];
  const now = secondsOf(at);
  return [
    {
      name: idempotencyStep,
      put: {
        ...keyOf(ownerId, idempotency),
        requestHash: idempotency.requestHash,
        madeId,
        ttl: now + keptSeconds,
      },
      expression: 'attribute_not_exists(pk) OR #ttl <= :now',
      names: { '#ttl': 'ttl' },
      values: { ':now': now },
    },
  ];
}
