import { factors as contracts } from '#shared/contracts/factors';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { cognitoOwnFactors } from '../../adapters/cognito/own-factors';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { secondFactorTable } from '../../adapters/dynamodb/second-factor-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { newRecoveryCodes } from '../../runtime/recovery-codes';
import { serve } from '../../runtime/serve';
import { tellFactorChange } from '../../runtime/tell-factor-change';

const contract = contracts.renewCodes;

export const renewRecoveryCodes: Action<typeof contract> = (ports) => async (request) => {
  const { ownFactors, secondFactors, rateLimits } = ports;
  const { body, caller, accessToken, at } = request;
  await countCall(rateLimits, limits.factorChanges, caller.id, at);
  await ownFactors.provePassword(accessToken, body.password);
  if (!(await ownFactors.isOn(accessToken))) throw new AppError('SECOND_FACTOR_OFF');

  const { codes, hashed } = await newRecoveryCodes(at);
  await secondFactors.put(caller.id, hashed);

  const changed = { kind: 'factor_changed', factor: 'recovery_codes', change: 'added' } as const;
  await tellFactorChange(ports, request, changed, 'recovery_codes_renewed');
  return { status: 200, body: { codes: [...codes] } };
};

const table = openTable(environment);
export const handler = serve(contract, renewRecoveryCodes, {
  ownFactors: cognitoOwnFactors(),
  secondFactors: secondFactorTable(table),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  profiles: profileTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
