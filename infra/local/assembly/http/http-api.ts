import type { IncomingMessage } from 'node:http';
import { FunctionFailure } from '../functions/function-failure';
import type { FunctionPool } from '../functions/function-pool';
import type { ApiRoute } from '../model/routes';
import { readApiCall } from './api-call';
import { type Authorize, createAuthorize, type TokenSource } from './authorize';
import { httpEvent } from './http-event';
import { gatewayReply, type HttpReply, replyOfResult } from './http-reply';
import { createRouteTable, type RouteMatch } from './route-table';

export interface HttpApiOptions {
  readonly routes: readonly ApiRoute[];
  readonly invoke: FunctionPool['invoke'];
  readonly tokens: TokenSource;
}

export interface HttpApi {
  /** With the headers that whoever stands in front adds to the request or puts in their place. */
  readonly answer: (
    request: IncomingMessage,
    added?: Readonly<Record<string, string>>,
  ) => Promise<HttpReply>;
}

/** Does what the HTTP API of API Gateway does between a request and a function. */
export function createHttpApi({ routes, invoke, tokens }: HttpApiOptions): HttpApi {
  const table = createRouteTable(routes);
  const authorize = createAuthorize(tokens);

  return {
    answer: async (request, added = {}) => {
      const call = await readApiCall(request, added);
      if (call === 'bad-path') return gatewayReply('badRequest');
      if (call === 'too-large') return gatewayReply('tooLarge');

      const match = table.match(call.method, call.path);
      if (!match) return gatewayReply('notFound');

      const verdict = judge(match, call.headers['authorization'], authorize);
      if (verdict && !verdict.isAllowed) {
        return gatewayReply('unauthorized', { 'www-authenticate': challenge(verdict.reason) });
      }
      const event = httpEvent(call, match, verdict?.claims);
      return answerOf(invoke(match.route.functionArn, event));
    },
  };
}

function judge({ route }: RouteMatch, header: string | undefined, authorize: Authorize) {
  return route.authorizer && authorize(header, route.authorizer);
}

/**
 * However a function fails, an HTTP API tells the same: 502 is what a REST API would say. Its own limit of 30 seconds,
 * after which it answers 503, is beyond the time of every function behind it.
 */
async function answerOf(result: Promise<unknown>): Promise<HttpReply> {
  try {
    return replyOfResult(await result);
  } catch (error) {
    if (!(error instanceof FunctionFailure)) throw error;
    const isEventTooLarge = error.report.errorType === 'RequestEntityTooLargeException';
    return gatewayReply(isEventTooLarge ? 'tooLarge' : 'functionFailed');
  }
}

function challenge(reason: string): string {
  return reason ? `Bearer scope="" error="invalid_token" error_description="${reason}"` : 'Bearer';
}
