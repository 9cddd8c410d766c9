import { randomUUID } from 'node:crypto';
import type { ApiCall } from './api-call';
import type { VerifiedClaims } from './authorize';
import type { RouteMatch } from './route-table';

const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Bodies of these types reach the function as text, all others as base64. */
const textType = /^(?:text\/.*|application\/(?:json|javascript|xml|.+\+json|.+\+xml))(?:;|$)/i;

/** The event of the HTTP API in payload format 2.0. */
export function httpEvent(call: ApiCall, match: RouteMatch, claims: VerifiedClaims | undefined) {
  const routeKey = match.route.key;
  const host = call.headers['host'] ?? 'localhost';
  const now = new Date();

  return {
    version: '2.0',
    routeKey,
    rawPath: call.path,
    rawQueryString: call.rawQuery,
    ...(call.cookies.length > 0 && { cookies: call.cookies }),
    headers: { ...call.headers, ...forwardingHeaders(call, host) },
    ...(call.rawQuery && { queryStringParameters: queryParameters(call.rawQuery) }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(claims && { authorizer: { jwt: { claims: asTexts(claims), scopes: null } } }),
      domainName: host,
      domainPrefix: host.split('.')[0] ?? host,
      http: {
        method: call.method,
        path: call.path,
        protocol: 'HTTP/1.1',
        sourceIp: call.sourceIp,
        userAgent: call.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(call),
  };
}

function bodyOf({ body, headers }: ApiCall) {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText =
    textType.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function forwardingHeaders({ headers, sourceIp }: ApiCall, host: string) {
  return {
    'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
    'x-forwarded-port': host.split(':')[1] ?? '80',
    'x-forwarded-proto': 'http',
  };
}

/** A parameter given several times is one text with commas. */
function queryParameters(rawQuery: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    const before = Object.hasOwn(parameters, name) ? `${parameters[name]},` : '';
    parameters[name] = before + value;
  }
  return parameters;
}

/** The HTTP API hands every claim over as text: numbers too, and a list as `[a b]`. */
function asTexts(claims: VerifiedClaims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

/** `28/Nov/2026:01:01:53 +0000` */
function logTime(now: Date): string {
  const [day, time] = now.toISOString().split(/[T.]/);
  const [year, month, dayOfMonth] = day?.split('-') ?? [];
  return `${dayOfMonth}/${months[Number(month) - 1]}/${year}:${time} +0000`;
}
