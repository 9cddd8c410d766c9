import { clients as contracts } from '#shared/contracts/clients';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.listImports;

export const listImports: Action<typeof contract> =
  ({ clients }) =>
  async ({ caller }) => ({
    status: 200,
    body: { imports: [...(await clients.listImports(caller.id))] },
  });

const table = openTable(environment);
export const handler = serve(contract, listImports, { clients: clientReader(table) });
