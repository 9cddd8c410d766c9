import type { MiddlewareObj } from '@middy/core';
import { type EndpointShape, methodOf } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import type { ErrorLog } from '../ports/error-log';
import { type ApiEvent, type Call, headerOf } from './call';
import { environment } from './environment';
import { recordOfError, senderOf } from './error-record';
import { errorReply } from './error-reply';
import type { Log } from './log';
import { noteError } from './note-error';
import type { ApiReply } from './reply';
import { visitorAddress } from './visitor-address';

/** Whoever has the token of a shared invoice may read it, so it stands in no record. */
function pathOf({ rawPath, pathParameters }: ApiEvent): string {
  const token = pathParameters?.['token'];
  return token ? rawPath.replaceAll(token, '[token]') : rawPath;
}

function recordOf(call: Call, { route }: Pick<EndpointShape, 'route'>, error: unknown) {
  const { event, requestId, caller, session } = call;
  const sender = senderOf({
    caller,
    userAgent: headerOf(event, 'user-agent'),
    visitor: visitorAddress(event, environment.edgeProof),
    session,
  });
  const told = {
    ...sender,
    category: 'call',
    method: methodOf(route),
    url: pathOf(event),
    context: { route, requestId },
  } as const;
  return recordOfError(error, told, call.at);
}

/** Turns whatever was thrown into an answer. What is our own fault is logged whole and tells the caller nothing. */
export function answerErrors(
  contract: Pick<EndpointShape, 'route'>,
  log: Log,
  errorLog?: ErrorLog,
): MiddlewareObj<Call, ApiReply> {
  return {
    onError: async (request) => {
      const { language, requestId, caller } = request.event;
      const { error } = request;
      const isExpected = error instanceof AppError && error.status < 500;
      if (!isExpected) {
        log.error('call failed', { route: contract.route, requestId, ownerId: caller?.id, error });
        await noteError(recordOf(request.event, contract, error), { errorLog, log });
      }
      request.response = errorReply(error, language, requestId);
    },
  };
}
