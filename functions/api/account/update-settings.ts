import { account as contracts } from '#shared/contracts/account';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.updateSettings;

export const updateSettings: Action<typeof contract> =
  ({ settings }) =>
  async ({ body, caller }) => ({
    status: 200,
    body: { settings: await settings.update(caller.id, body) },
  });

const table = openTable(environment);
export const handler = serve(contract, updateSettings, {
  settings: settingsTable(table),
  csrfSessions: csrfSessionTable(table),
});
