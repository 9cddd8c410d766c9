import { sessions as contracts } from '#shared/contracts/sessions';
import { AppError } from '#shared/errors/app-error';
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

/** The API lets this call in, so what Cognito does not know any more it has ended before, by a call that was cut short. */
function unlessEnded(error: unknown): void {
  if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED') return;
  throw error;
}

/** Cognito ends what renews the tokens; those that are out already are refused here from now on. */
export const endAllSessions: Action<typeof contract> = (ports) => async (request) => {
  await ports.accounts.signOutEverywhere(request.accessToken).catch(unlessEnded);
  // Nobody can ask again once the session of this call is refused, so the line comes before that.
  await noteSecurityEvent(ports, request, { kind: 'signed_out_everywhere' });
  await endSessions(ports.deviceSessions, request.caller.id, request.at);
  return { status: 204 };
};

const table = openTable(environment);
export const handler = serve(contract, endAllSessions, {
  accounts: cognitoAccounts(),
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionEnd(table),
  securityEvents: securityEventLog(table),
});
