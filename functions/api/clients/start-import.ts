import { clients as contracts } from '#shared/contracts/clients';
import type { Instant } from '#shared/domain/calendar';
import type { ClientImportRow } from '#shared/domain/client-import';
import type { ClientId } from '#shared/domain/ids';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { type FieldFault, fieldFaults } from '#shared/errors/field-faults';
import { clientTable } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { ImportStep } from '../../ports/client-imports';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';

const contract = contracts.startImport;

function assertKnown(rows: readonly ClientImportRow[], known: ReadonlySet<ClientId>): void {
  const faults = rows.flatMap((row, index): FieldFault[] =>
    row.action === 'update' && !known.has(row.id)
      ? [{ path: `rows.${index}.id`, code: 'client_missing' }]
      : [],
  );
  if (faults.length > 0) throw fieldFaults(faults);
}

function stepOf(row: ClientImportRow, at: Instant): ImportStep {
  if (row.action === 'update') return row;
  const client = { ...row.client, id: newId<ClientId>(at), createdAt: at, updatedAt: at };
  return { action: 'create', client };
}

export const startImport: Action<typeof contract> =
  ({ clients, subscriptions }) =>
  async ({ body, caller, at, idempotency }) => {
    const [known, record] = await Promise.all([
      clients.listKnown(caller.id),
      subscriptions.get(caller.id),
    ]);
    assertKnown(body.rows, new Set(known.map(({ id }) => id)));

    const limit = plans[planInForce(record, at)].clients;
    const steps = body.rows.map((row) => stepOf(row, at));
    const creation = { limit, at, idempotency };
    const started = await clients.startImport(caller.id, newId(at), steps, creation);
    return { status: 201, body: { import: started } };
  };

const table = openTable(environment);
export const handler = serve(contract, startImport, {
  clients: clientTable(table),
  subscriptions: subscriptionTable(table),
  csrfSessions: csrfSessionTable(table),
});
