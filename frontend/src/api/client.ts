import { endpoints } from 'virtual:endpoints';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { runtimeConfig } from '../platform/config';
import { currentLanguage } from '../platform/language';
import { endOfPatience } from '../platform/patience';
import { ApiError } from './api-error';
import { csrfHeaders, forgetCsrfToken, needsCsrf } from './csrf';
import { addressOf, type RequestParts } from './endpoint-address';
import { readBody } from './read-response';
import { accessToken } from './session/access-token';
import { signOutRefused } from './session/sign-out';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a creating call safe to repeat: the server applies the same key once. */
  readonly idempotencyKey?: string;
  /** Acts for a session that this browser does not keep, in place of the one that it does. */
  readonly accessToken?: string;
  /** Runs instead of the usual sign-out when the server says that the session is over. */
  readonly onSignedOut?: () => void;
}

export interface Answer<Id extends EndpointId> {
  readonly status: number;
  readonly body: WireReply<Id>;
}

/** Calls an endpoint by its contract id and gives the body of a successful answer. */
export async function callEndpoint<Id extends EndpointId>(
  id: Id,
  request: WireRequest<Id>,
  options: CallOptions = {},
): Promise<WireReply<Id>> {
  return (await callForAnswer(id, request, options)).body;
}

/** The same with the status, for calls whose 200 and 202 mean different things. */
export async function callForAnswer<Id extends EndpointId>(
  id: Id,
  request: WireRequest<Id>,
  options: CallOptions = {},
): Promise<Answer<Id>> {
  const response = await send(id, request, options);
  // The server encodes replies by the same contract that these types come from.
  const read = readBody(response, endpoints[id]?.isFile ?? false);
  const body = (await reach(read, options)) as WireReply<Id>;
  return { status: response.status, body };
}

async function send(id: string, request: RequestParts, options: CallOptions): Promise<Response> {
  const first = await attempt(id, request, options);
  const method = endpoints[id]?.method ?? 'GET';
  if (first.status !== 403 || !needsCsrf(method)) return first;

  // A 403 to a change may only mean that the token is old, so the call gets one more chance with a new one.
  forgetCsrfToken();
  return attempt(id, request, options);
}

async function attempt(id: string, request: RequestParts, options: CallOptions): Promise<Response> {
  const endpoint = endpoints[id];
  if (!endpoint) throw new Error(`No endpoint is called ${id}`);

  const { apiBase } = await reach(runtimeConfig(), options);
  const token = endpoint.access === 'public' ? undefined : await tokenFor(options);
  if (endpoint.access !== 'public' && !token) throw authExpired();

  const response = await reach(
    fetch(addressOf(apiBase, endpoint.path, request), {
      method: endpoint.method,
      headers: {
        'accept-language': currentLanguage(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(needsCsrf(endpoint.method) && (await reach(csrfHeaders(apiBase), options))),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: anySignal(options.signal),
    }),
    options,
  );
  if (response.status === 401) {
    endSession(options, token);
    throw authExpired();
  }
  return response;
}

async function tokenFor(options: CallOptions): Promise<string | undefined> {
  return options.accessToken ?? (await reach(accessToken(), options));
}

/** Turns a lost connection and a time-out into an ApiError; an abort by the caller stays what it is. */
async function reach<T>(pending: Promise<T>, { signal }: CallOptions): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(
      isTimeout
        ? { code: 'TIMEOUT', status: 408, message: 'The server did not answer in time' }
        : { code: 'NETWORK_ERROR', status: 0, message: 'Network error occurred' },
      { cause: error },
    );
  }
}

function anySignal(signal: AbortSignal | undefined): AbortSignal {
  const timeout = endOfPatience();
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function endSession({ onSignedOut }: CallOptions, token: string | undefined): void {
  console.warn('The server does not accept the session any more');
  if (onSignedOut) onSignedOut();
  else if (token !== undefined) signOutRefused(token);
}

function authExpired(): ApiError {
  return new ApiError({ code: 'AUTH_EXPIRED', status: 401, message: 'Authentication expired' });
}
