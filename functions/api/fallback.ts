import type { EndpointShape } from '#shared/contracts/endpoint';
import { methodOf, pathOf } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import { AppError } from '#shared/errors/app-error';
import { type ApiEvent, openCall } from '../runtime/call';
import { systemClock } from '../runtime/clock';
import { errorReply } from '../runtime/error-reply';
import { type ApiReply, standingHeaders } from '../runtime/reply';

/** A path of the contracts as a pattern: `{id}` stands for anything between two slashes. */
function patternOf(route: EndpointShape['route']): RegExp {
  const escaped = pathOf(route).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
}

const routes = endpoints.map(({ route }) => ({
  method: methodOf(route),
  pattern: patternOf(route),
}));

function methodsOf(path: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}

/** Answers every call that no contract declares: 405 with what the address does offer, else 404. */
export async function handler(event: ApiEvent): Promise<ApiReply> {
  const { language, requestId } = openCall(event, systemClock);
  const allowed = methodsOf(event.rawPath);

  const error = new AppError(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  const reply = errorReply(error, language, requestId);
  return {
    ...reply,
    headers: {
      ...standingHeaders,
      ...reply.headers,
      ...(allowed.length > 0 && { allow: allowed.join(', ') }),
      'x-request-id': requestId,
    },
  };
}
