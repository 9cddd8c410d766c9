import { sessions as contracts } from '#shared/contracts/sessions';
import { cognitoAccounts } from '../../adapters/cognito/accounts';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionTable } from '../../adapters/dynamodb/device-session-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { DeviceSessions } from '../../ports/device-sessions';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.endAll;
type Request = Parameters<ReturnType<Action<typeof contract>>>[0];

/** The list is read in parts, so it is read again until nothing is left of it. */
async function endListed(sessions: DeviceSessions, { caller, at }: Request): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    // The index follows a little later than the items; what is done already is not done again.
    const left = (await sessions.list(caller.id)).filter(({ id }) => !done.has(id));
    if (left.length === 0) return;
    await Promise.all(left.map(({ id }) => sessions.end(caller.id, id, at)));
    for (const { id } of left) done.add(id);
  }
}

/** Cognito ends what renews the tokens; those that are out already are refused here from now on. */
export const endAllSessions: Action<typeof contract> = (ports) => async (request) => {
  await ports.accounts.signOutEverywhere(request.accessToken ?? '');
  await endListed(ports.deviceSessions, request);
  await noteSecurityEvent(ports, request, { kind: 'signed_out_everywhere' });
  return { status: 204 };
};

const table = openTable(environment);
export const handler = serve(contract, endAllSessions, {
  accounts: cognitoAccounts(),
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionTable(table),
  securityEvents: securityEventLog(table),
});
