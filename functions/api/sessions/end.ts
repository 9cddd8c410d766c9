import { sessions as contracts } from '#shared/contracts/sessions';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionTable } from '../../adapters/dynamodb/device-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.end;

export const endSession: Action<typeof contract> =
  ({ deviceSessions }) =>
  async ({ params, caller, at }) => {
    const { id: ownerId, sessionId, signedInAt = at } = caller;
    // Whoever signs out at once has not told of the session before, and its tokens shall end all the same.
    if (params.id === sessionId) {
      await deviceSessions.note(ownerId, { id: sessionId, signedInAt, lastSeenAt: at });
    }

    const isEnded = await deviceSessions.end(ownerId, params.id, at);
    if (!isEnded) throw new AppError('SESSION_NOT_FOUND');
    return { status: 204 };
  };

const table = openTable(environment);
export const handler = serve(contract, endSession, {
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionTable(table),
});
