import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import { defaultSettings, type Settings, type SettingsChange } from '#shared/domain/settings';
import type { SettingsStore } from '../../ports/settings';
import { getItem, type Item } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';

const fields = Object.keys(defaultSettings).concat('vatStatus');

/** Settings are attributes of their own, so that a save touches only the fields it carries. */
function settingsOf(item: Item | undefined): Settings {
  const saved = Object.entries(item ?? {}).filter(([name]) => fields.includes(name));
  return { ...defaultSettings, ...Object.fromEntries(saved) };
}

async function update(table: Table, ownerId: UserId, change: SettingsChange): Promise<Settings> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return settingsOf(await getItem(table, ownerKeys.settings(ownerId)));

  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: ownerKeys.settings(ownerId),
      UpdateExpression: `SET ${entries.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(
        entries.map(([name], index) => [`#n${index}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries(
        entries.map(([, value], index) => [`:v${index}`, value]),
      ),
      ReturnValues: 'ALL_NEW',
    }),
  );
  return settingsOf(Attributes as Item | undefined);
}

export function settingsTable(table: Table): SettingsStore {
  return {
    get: async (ownerId) => settingsOf(await getItem(table, ownerKeys.settings(ownerId))),
    update: (ownerId, change) => update(table, ownerId, change),
  };
}
