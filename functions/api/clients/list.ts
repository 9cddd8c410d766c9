import { clients as contracts } from '#shared/contracts/clients';
import { normaliseIco } from '#shared/domain/ico';
import { plans } from '#shared/domain/plan';
import { findsNothing } from '#shared/domain/search-words';
import { planInForce } from '#shared/domain/subscription-record';
import { remainingOf } from '#shared/domain/usage-level';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.list;

export const listClients: Action<typeof contract> =
  ({ clients, subscriptions }) =>
  async ({ query, caller, at }) => {
    if (query.stats) {
      const [count, record] = await Promise.all([
        clients.count(caller.id),
        subscriptions.get(caller.id),
      ]);
      const limit = plans[planInForce(record, at)].clients;
      return {
        status: 200,
        body: { stats: { count, limit, remaining: remainingOf(count, limit) } },
      };
    }

    const { page, limit } = query;
    if (query.id) {
      const client = await clients.find(caller.id, query.id);
      const found = client ? [client] : [];
      return { status: 200, body: { clients: found, total: found.length, page, limit } };
    }

    if (findsNothing(query.search)) {
      return { status: 200, body: { clients: [], total: 0, page, limit } };
    }
    // Registers write an IČO as 452 74 649, which is one word and no three.
    const search = normaliseIco(query.search) ?? query.search;
    const { items, ...found } = await clients.list(caller.id, { ...query, search });
    return { status: 200, body: { clients: [...items], page, limit, ...found } };
  };

const table = openTable(environment);
export const handler = serve(contract, listClients, {
  clients: clientReader(table),
  subscriptions: subscriptionTable(table),
});
