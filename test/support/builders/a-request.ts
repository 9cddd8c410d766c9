import type { Endpoint, EndpointShape, Request } from '#shared/contracts/endpoint';
import { aCaller } from './an-owner';
import { now } from './times';

/** A parsed request for a handler; a test names what it is about. */
export function aRequest<E extends EndpointShape & Endpoint>(
  given: Partial<Request<E>> = {},
): Request<E> {
  return {
    params: undefined,
    query: undefined,
    body: undefined,
    caller: aCaller(),
    language: 'cs',
    at: now,
    requestId: 'test',
    idempotency: undefined,
    ...given,
  } as Request<E>;
}
