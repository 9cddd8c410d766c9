import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { ProfileRecord, Profiles } from '../../ports/profiles';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';

async function create(table: Table, ownerId: UserId, profile: ProfileRecord): Promise<void> {
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...ownerKeys.profile(ownerId), profile },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

export function profileTable(table: Table): Profiles {
  return {
    find: async (ownerId) =>
      attribute<ProfileRecord>(await getItem(table, ownerKeys.profile(ownerId)), 'profile'),
    create: (ownerId, profile) => create(table, ownerId, profile),
  };
}
