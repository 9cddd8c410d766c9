import { access as contracts } from '#shared/contracts/access';
import { addMilliseconds } from '#shared/domain/calendar';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { hashToken, newSessionId, newToken } from '../../runtime/csrf-token';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.issueCsrfToken;
const lifetimeMilliseconds = 3_600_000;

export const issueCsrfToken: Action<typeof contract> =
  ({ csrfSessions }) =>
  async ({ at }) => {
    const csrfToken = newToken();
    const sessionId = newSessionId();
    const expiresAt = addMilliseconds(at, lifetimeMilliseconds);

    await csrfSessions.put({ id: sessionId, tokenHash: hashToken(csrfToken), expiresAt });
    return { status: 200, body: { csrfToken, sessionId } };
  };

const table = openTable(environment);
export const handler = serve(contract, issueCsrfToken, { csrfSessions: csrfSessionTable(table) });
