import { endpoints } from 'virtual:endpoints';
import type { EndpointId, WireReply } from '#shared/contracts/wire';
import { limits } from '#shared/domain/limits';
import { runtimeConfig } from '../platform/config';
import { isRecord } from '../platform/is-record';
import { currentLanguage } from '../platform/language';
import { ApiError } from './api-error';
import { csrfHeaders, forgetCsrfToken } from './csrf';
import { addressOf } from './endpoint-address';
import { accessToken } from './session/access-token';
import { signOutRefused } from './session/sign-out';

interface Upload {
  readonly file: Blob;
  readonly name: string;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** How much of the file is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const timeoutMilliseconds = 120_000;

/** What a call takes beside the file: the other fields, and what holds the form together. */
const formBytes = 100_000;

/** What a call that takes files answers when the file is too large for it: where to send it instead. */
interface Offer {
  readonly upload: {
    readonly id: string;
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
  };
}
type Stored<Id extends EndpointId> = Exclude<WireReply<Id>, Offer>;

/**
 * Sends a file in a form. One that is too large for a call goes to the bucket, by a form that the call hands out, and
 * the call is told when it is there; `onProgress` tells the same of both.
 */
export async function uploadFile<Id extends EndpointId>(
  id: Id,
  upload: Upload,
): Promise<Stored<Id>> {
  const { file, name, fields, signal, onProgress } = upload;
  if (file.size <= limits.uploadBodyBytes - formBytes) {
    return callWithForm(id, formOf(fields, { file, name }), { signal, onProgress });
  }
  const announced = { ...fields, size: String(file.size), mediaType: file.type };
  const offer = await callWithForm<Offer>(id, formOf(announced), { signal });
  const { url, fields: signed, id: sent } = offer.upload;
  const reply = await send(url, {}, formOf(signed, { file, name }), { signal, onProgress });
  if (reply.status >= 300) throw failure(`HTTP_${reply.status}`, reply.status, reply.statusText);
  return callWithForm(id, formOf({ ...fields, upload: sent }), { signal });
}

function formOf(
  fields: Readonly<Record<string, string>>,
  part?: Pick<Upload, 'file' | 'name'>,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  // S3 reads nothing behind the file.
  if (part) form.append('file', part.file, part.name);
  return form;
}

type Way = Pick<Upload, 'signal'> & Partial<Pick<Upload, 'onProgress'>>;

async function callWithForm<T>(id: EndpointId, form: FormData, way: Way): Promise<T> {
  const first = await attempt(id, form, way);
  if (first.status !== 403) return readReply(first);
  // It may only mean that the token of this page is old, so the form gets one more chance with a new one.
  forgetCsrfToken();
  return readReply(await attempt(id, form, way));
}

async function attempt(id: EndpointId, form: FormData, way: Way): Promise<XMLHttpRequest> {
  const endpoint = endpoints[id];
  if (!endpoint) throw new Error(`No endpoint is called ${id}`);
  const [{ apiBase }, token] = await reached(Promise.all([runtimeConfig(), accessToken()]));
  if (!token) throw failure('TOKEN_MISSING', 401, 'Access token is missing');

  const headers = {
    'accept-language': currentLanguage(),
    authorization: `Bearer ${token}`,
    ...(await reached(csrfHeaders(apiBase))),
  };
  const request = await send(addressOf(apiBase, endpoint.path, {}), headers, form, way);
  if (request.status !== 401) return request;
  signOutRefused(token);
  throw failure('AUTH_EXPIRED', 401, 'Authentication expired');
}

async function reached<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : lostConnection(cause);
  }
}

function send(
  address: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { onProgress, signal }: Way,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', cancel);
      settle();
    };
    request.open('POST', address);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.timeout = timeoutMilliseconds;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = end(() => resolve(request));
    request.onerror = end(() => reject(lostConnection()));
    request.ontimeout = request.onerror;
    request.onabort = end(() => reject(failure('UPLOAD_CANCELLED', 0, 'Upload cancelled')));
    signal.addEventListener('abort', cancel);
    if (signal.aborted) request.onabort?.(new ProgressEvent('abort'));
    else request.send(form);
  });
}

function readReply<T>(request: XMLHttpRequest): T {
  const { status, statusText, responseText } = request;
  const body = parsed(responseText);
  if (status >= 200 && status < 300) {
    if (!isRecord(body) || Array.isArray(body))
      throw failure('INVALID_RESPONSE', status, 'Invalid response format');
    // The server encodes replies by the same contract that these types come from.
    return body as T;
  }
  const { code, message, details } = isRecord(body) ? body : {};
  throw new ApiError({
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    message: typeof message === 'string' ? message : `HTTP ${status}: ${statusText}`,
    status,
    details,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(code: string, status: number, message: string): ApiError {
  return new ApiError({ code, status, message });
}

function lostConnection(cause?: unknown): ApiError {
  const parts = { code: 'NETWORK_ERROR', status: 0, message: 'Network error occurred' };
  return new ApiError(parts, { cause });
}
