import type { MiddlewareObj } from '@middy/core';
import { withCurrentNames } from '#shared/contracts/aliases';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { limits } from '#shared/domain/limits';
import type { SentFile } from '#shared/domain/picture-fields';
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

async function sentFile(file: File): Promise<SentFile> {
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    mediaType: file.type,
  };
}

/** The fields of a form by their names; of those that come twice, the last. */
async function parseForm(bytes: Buffer, mediaType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': mediaType } }).formData();
    const fields = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await sentFile(value),
    ]);
    return Object.fromEntries(await Promise.all(fields));
  } catch (cause) {
    throw new AppError('MALFORMED_FORM', undefined, { cause });
  }
}

/** Reads the body of a call that has one, JSON or a form with a file, and leaves out what others send along. */
export function readBody({
  body,
  isForm,
  maxBodyBytes = limits.bodyBytes,
}: Pick<EndpointShape, 'body' | 'isForm' | 'maxBodyBytes'>): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: call }) => {
      const bytes = bodyBytes(call.event);
      if (bytes.byteLength > maxBodyBytes) throw new AppError('BODY_TOO_LARGE');
      if (!body || (bytes.byteLength === 0 && body.safeParse(undefined).success)) return;

      const mediaType = headerOf(call.event, 'content-type') ?? '';
      if (isForm) {
        call.body = withCurrentNames(body, await parseForm(bytes, mediaType));
        return;
      }
      if (!jsonType.test(mediaType)) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      }
      call.body = withCurrentNames(body, parseJson(bytes));
    },
  };
}
