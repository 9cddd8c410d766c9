import { access as contracts } from '#shared/contracts/access';
import { addMilliseconds } from '#shared/domain/calendar';
import { entryLimits } from '#shared/domain/entry-limits';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countVisitor } from '../../runtime/count-visitor';
import { hashToken, newSessionId, newToken } from '../../runtime/csrf-token';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.issueCsrfToken;
const lifetimeMilliseconds = 3_600_000;

export const issueCsrfToken: Action<typeof contract> =
  ({ csrfSessions, rateLimits }) =>
  async ({ visitor, at }) => {
    await countVisitor(rateLimits, entryLimits.csrfTokens, { visitor, at });

    const csrfToken = newToken();
    const sessionId = newSessionId();
    const expiresAt = addMilliseconds(at, lifetimeMilliseconds);

    await csrfSessions.put({ id: sessionId, tokenHash: hashToken(csrfToken), expiresAt });
    return { status: 200, body: { csrfToken, sessionId } };
  };

const table = openTable(environment);
export const handler = serve(contract, issueCsrfToken, {
  csrfSessions: csrfSessionTable(table),
  rateLimits: rateLimitTable(table),
});
