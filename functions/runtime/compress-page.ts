import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import { type Call, headerOf } from './call';
import type { ApiReply } from './reply';

const gzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** Packs pages for browsers that unpack them; CloudFront leaves alone what it may not keep, and so does the HTTP API. */
export function compressPage(): MiddlewareObj<Call, ApiReply> {
  return {
    after: (request) => {
      const reply = request.response;
      const isPage = String(reply?.headers?.['content-type'] ?? '').startsWith('text/html');
      if (!reply?.body || !isPage) return;

      const headers = { ...reply.headers, vary: 'accept-encoding' };
      const accepted = headerOf(request.event.event, 'accept-encoding') ?? '';
      request.response = gzip.test(accepted)
        ? {
            ...reply,
            headers: { ...headers, 'content-encoding': 'gzip' },
            body: gzipSync(reply.body).toString('base64'),
            isBase64Encoded: true,
          }
        : { ...reply, headers };
    },
  };
}
