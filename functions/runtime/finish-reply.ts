import type { MiddlewareObj } from '@middy/core';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { type Clock, epochMillisecondsOf } from '#shared/domain/calendar';
import type { Call } from './call';
import type { Log } from './log';
import { type ApiReply, standingHeaders } from './reply';

/** Adds what stands on every answer and leaves one line about the call in the log. */
export function finishReply(
  contract: Pick<EndpointShape, 'route'>,
  clock: Clock,
  log: Log,
): MiddlewareObj<Call, ApiReply> {
  const finish = (call: Call, reply: ApiReply): ApiReply => {
    log.info('call', {
      route: contract.route,
      status: reply.statusCode,
      requestId: call.requestId,
      ownerId: call.caller?.id,
      milliseconds: epochMillisecondsOf(clock.now()) - epochMillisecondsOf(call.at),
    });
    return {
      ...reply,
      headers: { ...standingHeaders, ...reply.headers, 'x-request-id': call.requestId },
    };
  };

  return {
    after: (request) => {
      if (request.response) request.response = finish(request.event, request.response);
    },
    onError: (request) => {
      if (request.response) request.response = finish(request.event, request.response);
    },
  };
}
