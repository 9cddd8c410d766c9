import { clients as contracts } from '#shared/contracts/clients';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { remainingOf } from '#shared/domain/usage-level';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.match;

export const matchClients: Action<typeof contract> =
  ({ clients, subscriptions }) =>
  async ({ body, caller, at }) => {
    const [known, count, record] = await Promise.all([
      clients.listKnown(caller.id),
      clients.count(caller.id),
      subscriptions.get(caller.id),
    ]);
    const wanted = new Set(body.icos.filter((ico) => ico !== ''));
    const matches = known.filter(({ ico }) => wanted.has(ico));

    const limit = plans[planInForce(record, at)].clients;
    const stats = { count, limit, remaining: remainingOf(count, limit) };
    return { status: 200, body: { matches, stats } };
  };

const table = openTable(environment);
export const handler = serve(contract, matchClients, {
  clients: clientReader(table),
  subscriptions: subscriptionTable(table),
  csrfSessions: csrfSessionTable(table),
});
