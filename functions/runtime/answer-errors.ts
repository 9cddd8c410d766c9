import type { MiddlewareObj } from '@middy/core';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import type { Call } from './call';
import { errorReply } from './error-reply';
import type { Log } from './log';
import type { ApiReply } from './reply';

/** Turns whatever was thrown into an answer. What is our own fault is logged whole and tells the caller nothing. */
export function answerErrors(
  contract: Pick<EndpointShape, 'route'>,
  log: Log,
): MiddlewareObj<Call, ApiReply> {
  return {
    onError: (request) => {
      const { language, requestId, caller } = request.event;
      const { error } = request;
      const isExpected = error instanceof AppError && error.status < 500;
      if (!isExpected) {
        log.error('call failed', { route: contract.route, requestId, ownerId: caller?.id, error });
      }
      request.response = errorReply(error, language, requestId);
    },
  };
}
