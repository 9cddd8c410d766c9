import { clients as contracts } from '#shared/contracts/clients';
import type { Client } from '#shared/domain/client';
import { AppError } from '#shared/errors/app-error';
import { clientTable } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.update;

export const updateClient: Action<typeof contract> =
  ({ clients }) =>
  async ({ query, body, caller, at }) => {
    const before = await clients.find(caller.id, query.id);
    if (!before) throw new AppError('CLIENT_NOT_FOUND');

    const client: Client = { ...before, ...body, updatedAt: at };
    await clients.replace(caller.id, client);
    return { status: 200, body: { client } };
  };

const table = openTable(environment);
export const handler = serve(contract, updateClient, {
  clients: clientTable(table),
  csrfSessions: csrfSessionTable(table),
});
