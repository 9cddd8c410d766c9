import * as z from 'zod';

/** What goes back to the browser. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

const Structured = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().default(false),
});

/**
 * The reply in a function's result. A result without a status is the body itself, as JSON; one with
 * a status that makes no sense is the function's fault.
 */
export function replyOfResult(result: unknown): HttpReply {
  if (!hasStatus(result)) return jsonReply(200, result);

  const parsed = Structured.safeParse(result);
  if (!parsed.success) return gatewayReply('functionFailed');

  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...Object.fromEntries(named) },
    cookies,
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** What the gateway says by itself, in its own words. */
const gatewayReplies = {
  badRequest: { status: 400, message: 'Bad Request' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  notFound: { status: 404, message: 'Not Found' },
  tooLarge: { status: 413, message: 'Request Entity Too Large' },
  functionFailed: { status: 500, message: 'Internal Server Error' },
} as const;

export function gatewayReply(
  kind: keyof typeof gatewayReplies,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  const { status, message } = gatewayReplies[kind];
  const reply = jsonReply(status, { message });
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

function jsonReply(status: number, body: unknown): HttpReply {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from(JSON.stringify(body) ?? ''),
  };
}

function hasStatus(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}
