import { isRecord } from '../platform/is-record';
import { ApiError } from './api-error';

/** The body of an answer: JSON, a file, or null where there is none. Anything but success becomes an ApiError. */
export async function readBody(response: Response, isFile: boolean): Promise<unknown> {
  if (response.status === 304) return {};
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204 || response.status === 205) return null;

  // A call that answers files may also say in JSON that there is none yet; a file may itself be JSON.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const isAttached = response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
  if (isFile && (isAttached || !isJson)) return response.blob();

  const text = await response.text();
  return text === '' ? null : parseJson(text, response.status);
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const parts = { code: 'INVALID_RESPONSE', status, message: 'Invalid response format' };
    throw new ApiError(parts, { cause });
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const fields = isRecord(body) ? body : {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);

  return new ApiError({
    code: textOf('code') ?? `HTTP_${response.status}`,
    message: textOf('message') ?? `HTTP ${response.status}`,
    status: response.status,
    statusText: response.statusText,
    details: fields['details'],
    requestId: textOf('requestId'),
  });
}
