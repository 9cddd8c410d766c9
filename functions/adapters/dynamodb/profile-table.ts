import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { Language } from '#shared/domain/language';
import type { ProfileRecord, Profiles } from '../../ports/profiles';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

async function create(table: Table, ownerId: UserId, profile: ProfileRecord): Promise<void> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...ownerKeys.profile(ownerId), profile },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  await unlessRefused(() => table.client.send(put));
}

/** Asked every quarter of an hour of each session, so what is right already stays untouched. */
async function setLanguage(table: Table, ownerId: UserId, language: Language): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: ownerKeys.profile(ownerId),
    UpdateExpression: 'SET profile.#language = :language',
    ConditionExpression: 'attribute_exists(profile) AND profile.#language <> :language',
    ExpressionAttributeNames: { '#language': 'language' },
    ExpressionAttributeValues: { ':language': language },
  });
  await unlessRefused(() => table.client.send(update));
}

export function profileTable(table: Table): Profiles {
  return {
    find: async (ownerId) =>
      attribute<ProfileRecord>(await getItem(table, ownerKeys.profile(ownerId)), 'profile'),
    create: (ownerId, profile) => create(table, ownerId, profile),
    setLanguage: (ownerId, language) => setLanguage(table, ownerId, language),
  };
}
