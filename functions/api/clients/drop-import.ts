import { clients as contracts } from '#shared/contracts/clients';
import { clientTable } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.dropImport;

export const dropImport: Action<typeof contract> =
  ({ clients }) =>
  async ({ query, caller }) => {
    await clients.dropImport(caller.id, query.id);
    return { status: 200, body: { success: true } };
  };

const table = openTable(environment);
export const handler = serve(contract, dropImport, {
  clients: clientTable(table),
  csrfSessions: csrfSessionTable(table),
});
