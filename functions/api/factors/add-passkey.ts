import { factors as contracts } from '#shared/contracts/factors';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { cognitoOwnFactors } from '../../adapters/cognito/own-factors';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { tellFactorChange } from '../../runtime/tell-factor-change';

const contract = contracts.addPasskey;

export const addPasskey: Action<typeof contract> = (ports) => async (request) => {
  const { ownFactors, rateLimits } = ports;
  const { body, caller, accessToken, at } = request;
  await countCall(rateLimits, limits.factorChanges, caller.id, at);
  await ownFactors.addPasskey(accessToken, body.credential);

  const changed = { kind: 'factor_changed', factor: 'passkey', change: 'added' } as const;
  await tellFactorChange(ports, request, changed, 'passkey_added');
  return { status: 200, body: { success: true } };
};

const table = openTable(environment);
export const handler = serve(contract, addPasskey, {
  ownFactors: cognitoOwnFactors(),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  profiles: profileTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
