import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import { defaultSettings, type Settings, type SettingsChange } from '#shared/domain/settings';
import { AppError } from '#shared/errors/app-error';
import type { AccountWitness, SettingsStore } from '../../ports/settings';
import { getItem, type Item } from './item';
import { ownerKeys } from './keys';
import { addMail } from './mail-job-table';
import { appendEvent } from './security-event-table';
import type { Table } from './table';
import { type Step, TransactionRefused, transact } from './transact';

const fields = Object.keys(defaultSettings).concat('vatStatus');

/** Settings are attributes of their own, so that a save touches only the fields it carries. */
function settingsOf(item: Item | undefined): Settings {
  const saved = Object.entries(item ?? {}).filter(([name]) => fields.includes(name));
  return { ...defaultSettings, ...Object.fromEntries(saved) };
}

function isEmpty(change: SettingsChange): boolean {
  return Object.values(change).every((value) => value === undefined);
}

function changeStep(ownerId: UserId, change: SettingsChange) {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    key: ownerKeys.settings(ownerId),
    update: `SET ${entries.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name], index) => [`#n${index}`, name])),
    values: Object.fromEntries(entries.map(([, value], index) => [`:v${index}`, value])),
  };
}

async function update(table: Table, ownerId: UserId, change: SettingsChange): Promise<Settings> {
  if (isEmpty(change)) return settingsOf(await getItem(table, ownerKeys.settings(ownerId)));

  const { key, update, names, values } = changeStep(ownerId, change);
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: key,
      UpdateExpression: update,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    }),
  );
  return settingsOf(Attributes as Item | undefined);
}

/** The settings, the line of the log and the letter to the owner together. */
async function updateWitnessed(
  table: Table,
  ownerId: UserId,
  change: SettingsChange,
  { before, event, mail }: AccountWitness,
): Promise<Settings> {
  const step = changeStep(ownerId, change);
  const isAsSeen = '#account = :seen';
  const settings: Step = {
    ...step,
    name: 'settings',
    // An account that never saved one has no such attribute.
    expression: before === '' ? `attribute_not_exists(#account) OR ${isAsSeen}` : isAsSeen,
    names: { ...step.names, '#account': 'bank_account' },
    values: { ...step.values, ':seen': before },
  };
  try {
    await transact(table, [
      settings,
      appendEvent(ownerId, event),
      ...(mail ? [addMail(ownerId, mail)] : []),
    ]);
  } catch (cause) {
    if (!(cause instanceof TransactionRefused)) throw cause;
    throw new AppError('EDIT_CONFLICT', undefined, { cause });
  }
  return settingsOf(await getItem(table, ownerKeys.settings(ownerId)));
}

export function settingsTable(table: Table): SettingsStore {
  return {
    get: async (ownerId) => settingsOf(await getItem(table, ownerKeys.settings(ownerId))),
    update: (ownerId, change, witness) =>
      witness ? updateWitnessed(table, ownerId, change, witness) : update(table, ownerId, change),
  };
}
