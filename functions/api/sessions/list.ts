import { sessions as contracts } from '#shared/contracts/sessions';
import { deviceSessionReader } from '../../adapters/dynamodb/device-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.list;

export const listSessions: Action<typeof contract> =
  ({ deviceSessions }) =>
  async ({ caller }) => {
    const found = await deviceSessions.list(caller.id);
    const sessions = found.map((one) => ({ ...one, isCurrent: one.id === caller.sessionId }));
    return { status: 200, body: { sessions } };
  };

export const handler = serve(contract, listSessions, {
  deviceSessions: deviceSessionReader(openTable(environment)),
});
