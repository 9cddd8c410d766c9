import { securityLog as contracts } from '#shared/contracts/security-log';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { securityEventReader } from '../../adapters/dynamodb/security-event-table';
import { signInAttemptReader } from '../../adapters/dynamodb/sign-in-attempt-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { OpenAttempts } from '../../ports/sign-in-attempts';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.list;

/** A sign-in that began just now may yet succeed: Cognito waits for three minutes. */
const underWayMilliseconds = 180_000;

function unfinishedOf(open: OpenAttempts | undefined, now: Instant) {
  if (!open || addMilliseconds(open.last, underWayMilliseconds) > now) return {};
  const { count: attempts, since, last: at, device } = open;
  return { unfinished: { attempts, since, at, ...(device && { device }) } };
}

export const listSecurityEvents: Action<typeof contract> =
  ({ securityEvents, signInAttempts }) =>
  async ({ query, caller, at }) => {
    const [{ items, nextCursor }, open] = await Promise.all([
      securityEvents.list(caller.id, query),
      // They are newer than all lines, so they belong to the first page.
      query.cursor === undefined ? signInAttempts.find(caller.id) : undefined,
    ]);
    const next = nextCursor === undefined ? {} : { nextCursor };
    return { status: 200, body: { events: [...items], ...next, ...unfinishedOf(open, at) } };
  };

const table = openTable(environment);
export const handler = serve(contract, listSecurityEvents, {
  securityEvents: securityEventReader(table),
  signInAttempts: signInAttemptReader(table),
});
