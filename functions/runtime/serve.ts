import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { EndpointShape } from '#shared/contracts/endpoint';
import type { Clock } from '#shared/domain/calendar';
import { deviceSessionCheck } from '../adapters/dynamodb/device-session-table';
import { openTable } from '../adapters/dynamodb/table';
import type { CaptchaChecker } from '../ports/captcha';
import type { CsrfSessions } from '../ports/csrf-sessions';
import type { DeviceSessionCheck } from '../ports/device-sessions';
import type { ErrorLog } from '../ports/error-log';
import type { SubscriptionReader } from '../ports/subscriptions';
import type { Action, Wiring } from './action';
import { answerErrors } from './answer-errors';
import { type ApiEvent, type Call, openCall } from './call';
import { checkAccess } from './check-access';
import { checkCaptcha } from './check-captcha';
import { checkCsrf } from './check-csrf';
import { checkGate } from './check-gate';
import { checkPlan } from './check-plan';
import { admitted, checkSession } from './check-session';
import { systemClock } from './clock';
import { compressPage } from './compress-page';
import { decodeRequest } from './decode-request';
import { encodeReply } from './encode-reply';
import { environment } from './environment';
import { finishReply } from './finish-reply';
import { type Log, log as standardLog } from './log';
import { readBody } from './read-body';
import type { ApiReply } from './reply';

/** Every call of an account asks for its session, so its function has the table. */
const standardSessions = deviceSessionCheck(openTable(environment));

export type ApiHandler = (event: ApiEvent, context: Context) => Promise<ApiReply>;

interface Surroundings {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly errorLog?: ErrorLog;
  readonly deviceSessions?: DeviceSessionCheck;
}

/** The ports that the checks use; the compiler demands them where a contract needs them. */
interface CheckPorts {
  readonly csrfSessions?: CsrfSessions;
  readonly subscriptions?: SubscriptionReader;
  readonly captcha?: CaptchaChecker;
}

/** Makes the function of one contract: checks, decodes, runs the action, encodes, and words every refusal. */
export function serve<E extends EndpointShape>(
  contract: E,
  action: Action<E>,
  ports: Wiring<E>,
  {
    clock = systemClock,
    log = standardLog,
    errorLog,
    deviceSessions = standardSessions,
  }: Surroundings = {},
): ApiHandler {
  const act = action(ports);
  const { csrfSessions, subscriptions, captcha }: CheckPorts = ports;

  const chain = middy<Call, ApiReply>((call: Call) =>
    admitted(contract, call, async () =>
      encodeReply(contract, await act(decodeRequest(contract, call))),
    ),
  )
    .use(finishReply(contract, clock, log))
    .use(compressPage())
    .use(answerErrors(contract, log, errorLog))
    .use(checkGate(contract))
    .use(checkAccess(contract.access))
    .use(checkSession(deviceSessions))
    .use(checkCsrf(contract, csrfSessions))
    .use(checkCaptcha(contract, captcha))
    .use(checkPlan(contract.access, subscriptions))
    .use(readBody(contract));

  return (event, context) => chain(openCall(event, clock), context);
}
