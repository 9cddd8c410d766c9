import { clients as contracts } from '#shared/contracts/clients';
import type { Client } from '#shared/domain/client';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { clientTable } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';

const contract = contracts.create;

export const createClient: Action<typeof contract> =
  ({ clients, subscriptions }) =>
  async ({ body, caller, at, idempotency }) => {
    const record = await subscriptions.get(caller.id);
    const limit = plans[planInForce(record, at)].clients;

    const fresh: Client = { ...body, id: newId(at), createdAt: at, updatedAt: at };
    const client = await clients.create(caller.id, fresh, { limit, at, idempotency });
    return { status: 201, body: { client } };
  };

const table = openTable(environment);
export const handler = serve(contract, createClient, {
  clients: clientTable(table),
  subscriptions: subscriptionTable(table),
  csrfSessions: csrfSessionTable(table),
});
