import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { EndpointShape } from '#shared/contracts/endpoint';
import type { Clock } from '#shared/domain/calendar';
import type { CsrfSessions } from '../ports/csrf-sessions';
import type { SubscriptionReader } from '../ports/subscriptions';
import type { Action, Wiring } from './action';
import { answerErrors } from './answer-errors';
import { type ApiEvent, type Call, openCall } from './call';
import { checkAccess } from './check-access';
import { checkCsrf } from './check-csrf';
import { checkPlan } from './check-plan';
import { systemClock } from './clock';
import { compressPage } from './compress-page';
import { decodeRequest } from './decode-request';
import { encodeReply } from './encode-reply';
import { finishReply } from './finish-reply';
import { type Log, log as standardLog } from './log';
import { readBody } from './read-body';
import type { ApiReply } from './reply';

export type ApiHandler = (event: ApiEvent, context: Context) => Promise<ApiReply>;

interface Surroundings {
  readonly clock?: Clock;
  readonly log?: Log;
}

/** The ports that the checks use; the compiler demands them where a contract needs them. */
interface CheckPorts {
  readonly csrfSessions?: CsrfSessions;
  readonly subscriptions?: SubscriptionReader;
}

/** Makes the function of one contract: checks, decodes, runs the action, encodes, and words every refusal. */
export function serve<E extends EndpointShape>(
  contract: E,
  action: Action<E>,
  ports: Wiring<E>,
  { clock = systemClock, log = standardLog }: Surroundings = {},
): ApiHandler {
  const act = action(ports);
  const { csrfSessions, subscriptions }: CheckPorts = ports;

  const chain = middy<Call, ApiReply>(async (call: Call) =>
    encodeReply(contract, await act(decodeRequest(contract, call))),
  )
    .use(finishReply(contract, clock, log))
    .use(compressPage())
    .use(answerErrors(contract, log))
    .use(checkAccess(contract.access))
    .use(checkCsrf(contract, csrfSessions))
    .use(checkPlan(contract.access, subscriptions))
    .use(readBody(contract));

  return (event, context) => chain(openCall(event, clock), context);
}
