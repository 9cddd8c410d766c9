import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ConsentRecord } from '#shared/domain/consent';
import type { UserId } from '#shared/domain/ids';
import type { ConsentReader, Consents } from '../../ports/consents';
import { attribute, type Item, query, queryAll } from './item';
import { consentKeys } from './keys';
import type { Table } from './table';

function newestFirst(ownerId: UserId) {
  return {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': consentKeys.partition(ownerId) },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

function recordsOf(items: readonly Item[]): readonly ConsentRecord[] {
  return items.flatMap((item) => attribute<ConsentRecord>(item, 'consent') ?? []);
}

export function consentReader(table: Table): ConsentReader {
  return {
    find: async (ownerId) => {
      const { items } = await query(table, { ...newestFirst(ownerId), Limit: 1 });
      return recordsOf(items)[0];
    },
    list: async (ownerId) => recordsOf(await queryAll(table, newestFirst(ownerId))),
  };
}

export function consentTable(table: Table): Consents {
  return {
    ...consentReader(table),
    add: async (ownerId, consent) => {
      const Item = { ...consentKeys.consent(ownerId, consent.id), consent };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },
  };
}
