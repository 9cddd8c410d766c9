import { sessions as contracts } from '#shared/contracts/sessions';
import { cognitoAccounts } from '../../adapters/cognito/accounts';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionEnd } from '../../adapters/dynamodb/device-session-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { endSessions } from '../../runtime/end-sessions';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.endAll;

/** Cognito ends what renews the tokens; those that are out already are refused here from now on. */
export const endAllSessions: Action<typeof contract> = (ports) => async (request) => {
  await ports.accounts.signOutEverywhere(request.accessToken ?? '');
  await endSessions(ports.deviceSessions, request.caller.id, request.at);
  await noteSecurityEvent(ports, request, { kind: 'signed_out_everywhere' });
  return { status: 204 };
};

const table = openTable(environment);
export const handler = serve(contract, endAllSessions, {
  accounts: cognitoAccounts(),
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionEnd(table),
  securityEvents: securityEventLog(table),
});
