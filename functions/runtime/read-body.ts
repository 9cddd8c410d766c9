import type { MiddlewareObj } from '@middy/core';
import { withCurrentNames } from '#shared/contracts/aliases';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { type ApiEvent, type Call, headerOf } from './call';
import type { ApiReply } from './reply';

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Refuses bytes that are no UTF-8 instead of storing replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes of the body as they were sent; empty when there was none. */
export function bodyBytes(event: ApiEvent): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', undefined, { cause });
  }
}

/** Reads the JSON body of a call that has one, and leaves out what others send along. */
export function readBody({
  body,
  maxBodyBytes = limits.bodyBytes,
}: Pick<EndpointShape, 'body' | 'maxBodyBytes'>): MiddlewareObj<Call, ApiReply> {
  return {
    before: ({ event: call }) => {
      const bytes = bodyBytes(call.event);
      if (bytes.byteLength > maxBodyBytes) throw new AppError('BODY_TOO_LARGE');
      if (!body) return;

      if (!jsonType.test(headerOf(call.event, 'content-type') ?? '')) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      }
      call.body = withCurrentNames(body, parseJson(bytes));
    },
  };
}
