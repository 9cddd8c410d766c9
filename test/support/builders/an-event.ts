import type { Context } from 'aws-lambda';
import type { ApiEvent, Claims } from '#functions/runtime/call';
import type { UserId } from '#shared/domain/ids';

interface Given {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly rawBody?: string;
  readonly isBase64Encoded?: boolean;
  readonly claims?: Claims;
}

/** The claims of an access token as the HTTP API hands them over. */
export function claimsOf(id: UserId, given: Claims = {}): Claims {
  return { sub: id, token_use: 'access', ...given };
}

/** An event of the HTTP API, payload format 2.0. */
export function anEvent(given: Given = {}): ApiEvent {
  const { method = 'GET', path = '/api/test', query = {}, json, claims } = given;
  const body = json === undefined ? given.rawBody : JSON.stringify(json);
  const headers = {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...given.headers,
  };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers,
    ...(given.cookies && { cookies: given.cookies }),
    ...(Object.keys(query).length > 0 && { queryStringParameters: { ...query } }),
    ...(given.params && { pathParameters: { ...given.params } }),
    ...(body !== undefined && { body }),
    isBase64Encoded: given.isBase64Encoded ?? false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'jest' },
      requestId: 'request-1',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '27/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_774_800_000,
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
  };
}

/** Nothing that a handler of ours asks of Lambda. */
export const aContext = {} as Context;
