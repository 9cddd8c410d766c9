import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Picture } from '#shared/domain/picture';
import { isUlid } from '#shared/domain/values';
import type { PictureReference, Pictures } from '../../ports/pictures';
import { attribute, type Item, query } from './item';
import { ownerKeys, pictureKeys, pictureShards } from './keys';
import type { Table } from './table';
import { type Step, TransactionRefused, transact } from './transact';
import { unlessRefused } from './unless-refused';

type Owned = Pick<Picture, 'id' | 'ownerId'>;

function shardOf(ownerId: UserId): number {
  return ownerId.charCodeAt(ownerId.length - 1) % pictureShards;
}

function keyOf({ ownerId, id }: Owned) {
  return pictureKeys.picture(shardOf(ownerId), ownerId, id);
}

/** The item of a picture; its row is what the sweep has to know. Of older ones nobody noted which documents show them. */
function itemOf(picture: Picture, unusedUntil: Instant): Item {
  const { id, ownerId, bytes } = picture;
  const row: PictureReference = { id, ownerId, bytes };
  const gsi1sk = pictureKeys.byUnusedUntil(unusedUntil);
  return { ...keyOf(picture), gsi1sk, row, picture, isTracked: true };
}

function storageStep(ownerId: UserId, bytes: number): Step & { readonly update: string } {
  return {
    name: 'storage',
    key: ownerKeys.storage(ownerId),
    update: 'ADD bytes :bytes',
    values: { ':bytes': bytes },
  };
}

async function unlessStepRefused(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

async function add(
  table: Table,
  picture: Picture,
  { limit, unusedUntil }: Parameters<Pictures['add']>[1],
): Promise<boolean> {
  const { ownerId, bytes } = picture;
  const room = limit - bytes;
  if (room < 0) return false;
  const counted = storageStep(ownerId, bytes);
  return unlessStepRefused(() =>
    transact(table, [
      {
        name: 'picture',
        put: itemOf(picture, unusedUntil),
        expression: 'attribute_not_exists(pk)',
      },
      {
        ...counted,
        expression: 'attribute_not_exists(bytes) OR bytes <= :room',
        values: { ...counted.values, ':room': room },
      },
    ]),
  );
}

interface Change {
  readonly update: string;
  readonly condition: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** False when the picture is not there, or not as it has to be. */
async function change(table: Table, picture: Owned, how: Change): Promise<boolean> {
  if (!isUlid(picture.id)) return false;
  const command = new UpdateCommand({
    TableName: table.name,
    Key: keyOf(picture),
    UpdateExpression: how.update,
    ConditionExpression: how.condition,
    ...(how.values && { ExpressionAttributeValues: how.values }),
  });
  return (await unlessRefused(() => table.client.send(command))) !== false;
}

/** Its file may be gone already once it is given up. */
const isThere = 'attribute_exists(pk) AND attribute_not_exists(isGivenUp)';
const isReleasable =
  'isTracked = :yes AND attribute_not_exists(isOnDocuments) AND attribute_not_exists(isGivenUp)';

async function listUnused(table: Table, now: Instant, limit: number): Promise<PictureReference[]> {
  const shards = Array.from({ length: pictureShards }, (_, shard) => pictureKeys.shard(shard));
  const pages = await Promise.all(
    shards.map((pk) =>
      query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': pk, ':now': pictureKeys.byUnusedUntil(now) },
        Limit: limit,
      }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.flatMap((item) => attribute<PictureReference>(item, 'row') ?? []))
    .slice(0, limit);
}

/** The records of pictures; the files themselves lie in the bucket. */
export function pictureTable(table: Table): Pictures {
  return {
    add: (picture, terms) => add(table, picture, terms),
    keep: (ownerId, id) =>
      change(
        table,
        { ownerId, id },
        {
          update: 'SET isOnDocuments = :yes REMOVE gsi1sk',
          condition: isThere,
          values: { ':yes': true },
        },
      ),
    hold: (ownerId, id) =>
      change(table, { ownerId, id }, { update: 'REMOVE gsi1sk', condition: isThere }),
    release: async (ownerId, id, unusedUntil) => {
      await change(
        table,
        { ownerId, id },
        {
          update: 'SET gsi1sk = :until',
          condition: isReleasable,
          values: { ':until': pictureKeys.byUnusedUntil(unusedUntil), ':yes': true },
        },
      );
    },
    listUnusedForAnyOwner: (now, limit) => listUnused(table, now, limit),
    giveUp: (picture) =>
      change(table, picture, {
        update: 'SET isGivenUp = :yes',
        condition: 'attribute_exists(gsi1sk)',
        values: { ':yes': true },
      }),
    remove: (picture) =>
      unlessStepRefused(() =>
        transact(table, [
          { name: 'picture', remove: keyOf(picture), expression: 'attribute_exists(gsi1sk)' },
          storageStep(picture.ownerId, -picture.bytes),
        ]),
      ),
  };
}
