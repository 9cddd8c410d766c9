import * as z from 'zod';
import type { EndpointShape, FileBody, PageBody, Reply } from '#shared/contracts/endpoint';
import { InvariantError, invariant } from '#shared/errors/invariant';
import { type ApiReply, fileReply, jsonReply, pageReply } from './reply';

interface AnyReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function isFileBody(body: unknown): body is FileBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && 'name' in body;
}

function isPageBody(body: unknown): body is PageBody {
  return typeof body === 'object' && body !== null && 'html' in body;
}

function withHeaders(reply: ApiReply, { headers }: AnyReply): ApiReply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** Writes a reply as its contract declares it; fields that the contract does not know are left out. */
export function encodeReply<E extends EndpointShape>(contract: E, reply: Reply<E>): ApiReply {
  const { status, body }: AnyReply = reply;
  const shape = contract.responses[status];
  invariant(shape, `${contract.route} declares the status ${status}`);

  if ('empty' in shape) return withHeaders({ statusCode: status }, reply);
  if ('page' in shape) {
    invariant(isPageBody(body), `${contract.route} answers ${status} with a page`);
    return withHeaders(pageReply(status, body), reply);
  }
  if ('file' in shape) {
    invariant(isFileBody(body), `${contract.route} answers ${status} with a file`);
    const mediaType = body.mediaType ?? shape.file[0];
    invariant(mediaType && shape.file.includes(mediaType), `${contract.route} declares the type`);
    return withHeaders(fileReply(status, mediaType, body), reply);
  }
  const encoded = z.safeEncode(shape, body as never);
  if (!encoded.success) {
    throw new InvariantError(`the reply of ${contract.route} is what it declares`, {
      cause: encoded.error,
    });
  }
  return withHeaders(jsonReply(status, encoded.data), reply);
}
