import * as z from 'zod';
import { type Endpoint, methodOf, pathOf } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The body if it is JSON. */
  readonly json: unknown;
}

/** A call that was refused although the story needs it. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(
    readonly id: string,
    readonly answer: Answer,
  ) {
    super(`${id} answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`);
  }
}

/** A call as it may also come from somebody who does not keep to the contract. */
export interface LooseRequest {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  /** Text, bytes and forms are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Leaves the token out, or puts another one in its place. */
  readonly csrf?: CsrfToken | 'none';
}

export interface HttpDriver {
  /** Sends anything and answers with whatever came back. */
  readonly send: (id: EndpointId, request?: LooseRequest) => Promise<Answer>;
  /** Makes a call that has to succeed, in the types of its contract. */
  readonly call: <Id extends EndpointId>(
    id: Id,
    request?: WireRequest<Id>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<WireReply<Id>>;
  readonly csrfToken: () => Promise<CsrfToken>;
}

const CsrfToken = z.object({ csrfToken: z.string(), sessionId: z.string() });
export type CsrfToken = z.output<typeof CsrfToken>;

/** Talks to the API of a running stack as the browser app does, signed in or not; `reach` may lead elsewhere than to the network. */
export function createHttpDriver(
  site: string,
  accessToken?: string,
  reach: (address: string, request?: RequestInit) => Promise<Response> = fetch,
): HttpDriver {
  let token: Promise<CsrfToken> | undefined;
  const bearer = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };

  const fetchToken = async () =>
    CsrfToken.parse(await (await reach(`${site}/api/csrf-token`)).json());
  const csrfToken = () => {
    // A failed attempt is not remembered, or nothing could succeed after it.
    token ??= fetchToken().catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    return token;
  };

  const send: HttpDriver['send'] = async (id, request = {}) => {
    const endpoint = endpointOf(id);
    const csrf = request.csrf ?? (isReading(endpoint) ? 'none' : await csrfToken());
    const body = bodyOf(request.body);

    const response = await reach(site + addressOf(endpoint, request), {
      method: methodOf(endpoint.route),
      headers: {
        ...bearer,
        ...(csrf !== 'none' && {
          'x-csrf-token': csrf.csrfToken,
          'x-session-id': csrf.sessionId,
        }),
        // A form brings its own type along, with the mark between its parts.
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body !== undefined && { body }),
    });
    return answerOf(response);
  };

  return {
    send,
    csrfToken,
    call: async (id, request, headers) => {
      const answer = await send(id, { ...request, headers });
      if (answer.status >= 300) throw new CallRefused(id, answer);
      // The contract tests prove that replies keep to their schemas.
      return answer.json as WireReply<typeof id>;
    },
  };
}

function endpointOf(id: EndpointId): Endpoint {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`There is no contract ${id}`);
  return endpoint;
}

function isReading({ route }: Endpoint): boolean {
  return methodOf(route) === 'GET';
}

function addressOf({ route }: Endpoint, { params = {}, query = {} }: LooseRequest): string {
  const given = new Map(textEntries(params));
  const path = pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  const search = new URLSearchParams(textEntries(query)).toString();
  return search ? `${path}?${search}` : path;
}

function textEntries(values: object): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

function bodyOf(body: unknown): string | FormData | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body;
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  return JSON.stringify(body);
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: isJson ? JSON.parse(bytes.toString()) : undefined,
  };
}
