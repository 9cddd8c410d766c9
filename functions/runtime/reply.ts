import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { PageBody } from '#shared/contracts/endpoint';

/** What a function answers to the HTTP API. */
export type ApiReply = APIGatewayProxyStructuredResultV2;

export function jsonReply(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ApiReply {
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** Encodes a file name for a header: plain ASCII for old readers, RFC 5987 for all others. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A page for people who have its address: for no search engine, and for no frame of others. */
export function pageReply(status: number, page: PageBody): ApiReply {
  return {
    statusCode: status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.contentSecurityPolicy,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    },
    body: page.html,
  };
}

export function fileReply(
  status: number,
  mediaType: string,
  file: { readonly bytes: Uint8Array; readonly name: string },
): ApiReply {
  return {
    statusCode: status,
    headers: { 'content-type': mediaType, 'content-disposition': attachment(file.name) },
    body: Buffer.from(file.bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/**
 * Stand on every answer. Nothing an account reads may stay in a shared cache, and no answer of the
 * API is a page: should a browser be led to show one, it may load and run nothing.
 */
export const standingHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;
