import { sessions as contracts } from '#shared/contracts/sessions';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionTable } from '../../adapters/dynamodb/device-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.note;

/** Cognito keeps no list of sessions, so each tells of itself; what it is comes from its verified token. */
export const noteSession: Action<typeof contract> =
  ({ deviceSessions }) =>
  async ({ caller, device, at }) => {
    const { id: ownerId, sessionId: id, signedInAt } = caller;
    if (id !== undefined) {
      await deviceSessions.note(ownerId, {
        id,
        signedInAt: signedInAt ?? at,
        lastSeenAt: at,
        ...(device && { device }),
      });
    }
    return { status: 204 };
  };

const table = openTable(environment);
export const handler = serve(contract, noteSession, {
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionTable(table),
});
