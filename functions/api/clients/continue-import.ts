import { clients as contracts } from '#shared/contracts/clients';
import { clientTable } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.continueImport;

export const continueImport: Action<typeof contract> =
  ({ clients }) =>
  async ({ query, caller, at }) => ({
    status: 200,
    body: { import: await clients.continueImport(caller.id, query.id, at) },
  });

const table = openTable(environment);
export const handler = serve(contract, continueImport, {
  clients: clientTable(table),
  csrfSessions: csrfSessionTable(table),
});
