import { account as contracts } from '#shared/contracts/account';
import type { UserId } from '#shared/domain/ids';
import { pictureIdOf } from '#shared/domain/picture';
import type { SettingsChange } from '#shared/domain/settings';
import { fieldFaults } from '#shared/errors/field-faults';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { pictureTable } from '../../adapters/dynamodb/picture-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Pictures } from '../../ports/pictures';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.updateSettings;

/** What the settings name stays for good: documents made from now on show it. A logo may also lie elsewhere. */
async function keepPictures(pictures: Pictures, ownerId: UserId, change: SettingsChange) {
  for (const field of ['stamp_url', 'logo_url'] as const) {
    const id = pictureIdOf(change[field]);
    if (id === undefined || (await pictures.keep(ownerId, id))) continue;
    throw fieldFaults([{ path: field, code: 'picture_missing' }]);
  }
}

export const updateSettings: Action<typeof contract> =
  ({ settings, pictures }) =>
  async ({ body, caller }) => {
    await keepPictures(pictures, caller.id, body);
    return { status: 200, body: { settings: await settings.update(caller.id, body) } };
  };

const table = openTable(environment);
export const handler = serve(contract, updateSettings, {
  settings: settingsTable(table),
  pictures: pictureTable(table),
  csrfSessions: csrfSessionTable(table),
});
