import { cacheSeconds } from '#shared/domain/limits';
import { isRecord } from '../platform/is-record';
import { endOfPatience } from '../platform/patience';
import { readBody } from './read-response';
import { onAccountChange } from './session/session-store';

interface CsrfToken {
  readonly csrfToken: string;
  readonly sessionId: string;
}

let cached: { readonly token: Promise<CsrfToken>; readonly until: number } | undefined;

onAccountChange(forgetCsrfToken);

export function needsCsrf(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** The headers that every changing call carries. */
export async function csrfHeaders(apiBase: string): Promise<Record<string, string>> {
  if (!cached || cached.until <= Date.now()) {
    const token = fetchToken(apiBase);
    cached = { token, until: Date.now() + cacheSeconds.csrfToken * 1000 };
    token.catch(forgetCsrfToken);
  }
  const { csrfToken, sessionId } = await cached.token;
  return { 'x-csrf-token': csrfToken, 'x-session-id': sessionId };
}

export function forgetCsrfToken(): void {
  cached = undefined;
}

async function fetchToken(apiBase: string): Promise<CsrfToken> {
  const signal = endOfPatience();
  const body = await readBody(await fetch(`${apiBase}/csrf-token`, { signal }), false);
  if (!isCsrfToken(body)) throw new Error('The answer holds no CSRF token');
  return body;
}

function isCsrfToken(body: unknown): body is CsrfToken {
  return (
    isRecord(body) && typeof body['csrfToken'] === 'string' && typeof body['sessionId'] === 'string'
  );
}
