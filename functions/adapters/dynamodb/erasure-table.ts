import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import { type Erasure, erasureNoteDays } from '#shared/domain/erasure';
import type { UserId } from '#shared/domain/ids';
import { invariant } from '#shared/errors/invariant';
import type { Erasures } from '../../ports/erasures';
import { attribute, getItem, type Item, query } from './item';
import { erasureKeys, erasureShards } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { unlessRefused } from './unless-refused';

function keyOf(ownerId: UserId) {
  return erasureKeys.account(ownerId.charCodeAt(ownerId.length - 1) % erasureShards, ownerId);
}

/** One that is done goes by itself, long after anybody could ask. */
function itemOf(erasure: Erasure): Item {
  const { ownerId, nextAt, requestedAt } = erasure;
  return {
    ...keyOf(ownerId),
    ...(nextAt
      ? { gsi1sk: erasureKeys.byNext(nextAt) }
      : { ttl: forgottenAt(requestedAt, erasureNoteDays) }),
    passes: erasure.passes,
    row: erasure,
  };
}

export function erasureTable(table: Table): Erasures {
  const listOf = async (shard: number, now: Instant, limit: number) => {
    const { items } = await query(table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'pk = :pk AND gsi1sk <= :now',
      ExpressionAttributeValues: {
        ':pk': erasureKeys.shard(shard),
        ':now': erasureKeys.byNext(now),
      },
      Limit: limit,
    });
    return items.flatMap((item) => attribute<Erasure>(item, 'row') ?? []);
  };

  return {
    request: async (erasure) => {
      const isNew = await unlessRefused(() =>
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: itemOf(erasure),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      if (isNew) return erasure;
      const noted = attribute<Erasure>(await getItem(table, keyOf(erasure.ownerId)), 'row');
      invariant(noted, 'what refuses a new erasure is the one that was noted before');
      return noted;
    },
    advance: async (before, after) => {
      const isStored = await unlessRefused(() =>
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: itemOf(after),
            ConditionExpression: 'passes = :passes',
            ExpressionAttributeValues: { ':passes': before.passes },
          }),
        ),
      );
      return isStored !== false;
    },
    listDueForAnyOwner: async (now, limit) => {
      const shards = Array.from({ length: erasureShards }, (_, shard) => shard);
      const pages = await Promise.all(shards.map((shard) => listOf(shard, now, limit)));
      return pages
        .flat()
        .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1))
        .slice(0, limit);
    },
  };
}
