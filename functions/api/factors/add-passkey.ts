import { factors as contracts } from '#shared/contracts/factors';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { cognitoOwnFactors } from '../../adapters/cognito/own-factors';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.addPasskey;

export const addPasskey: Action<typeof contract> = (ports) => async (request) => {
  const { ownFactors, rateLimits } = ports;
  const { body, caller, accessToken, at } = request;
  await countCall(rateLimits, limits.factorChanges, caller.id, at);
  await ownFactors.addPasskey(accessToken, body.credential);

  await noteSecurityEvent(ports, request, {
    kind: 'factor_changed',
    factor: 'passkey',
    change: 'added',
  });
  return { status: 200, body: { success: true } };
};

const table = openTable(environment);
export const handler = serve(contract, addPasskey, {
  ownFactors: cognitoOwnFactors(),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
