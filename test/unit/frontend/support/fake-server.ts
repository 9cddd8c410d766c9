export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Reply = Response | object | null;
type Handler = (call: SeenCall) => Reply | Promise<Reply>;

export const config = {
  apiBase: '/api',
  stage: 'test',
  cognito: {
    userPoolId: 'eu-central-1_Test',
    clientId: 'client-1',
    region: 'eu-central-1',
    endpoint: 'http://cognito.test/',
  },
};

/** Answers the calls of the app: `'GET /api/x'` by handler, `'cognito SignUp'` by operation. Everything else is 404. */
export class FakeServer {
  readonly calls: SeenCall[] = [];
  readonly #handlers = new Map<string, Handler>([
    ['GET /config.json', () => config],
    ['GET /api/csrf-token', () => ({ csrfToken: 'token-1', sessionId: 'session-1' })],
    ['GET /api/captcha', () => ({ parameters: { nonce: 'a1' }, signature: 'b2' })],
  ]);

  constructor() {
    globalThis.fetch = async (input, init) => this.#answer(String(input), init ?? {});
  }

  on(route: string, handler: Handler | object | null): this {
    this.#handlers.set(route, typeof handler === 'function' ? (handler as Handler) : () => handler);
    return this;
  }

  /** The calls of one route, in order. */
  callsOf(route: string): SeenCall[] {
    return this.calls.filter((call) => routeOf(call) === route);
  }

  async #answer(address: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    const url = new URL(address, 'http://localhost');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.origin === 'http://localhost' ? url.pathname : url.href,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init),
    };
    this.calls.push(call);

    const handler = this.#handlers.get(routeOf(call));
    const reply = handler ? handler(call) : failure(404, 'NOT_FOUND', 'Tady nic není.');
    return asResponse(await Promise.race([reply, ...endOf(init)]));
  }
}

function asResponse(reply: Reply): Response {
  return reply instanceof Response ? reply : json(reply);
}

/** A call that is given up gets no answer any more. */
function endOf({ signal }: RequestInit): readonly Promise<never>[] {
  if (!signal) return [];
  const end = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  );
  return [end];
}

export function json(body: unknown, status = 200): Response {
  const text = body === null ? '' : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

export function failure(status: number, code: string, message: string, details?: object): Response {
  return json({ code, message, requestId: 'request-1', ...(details && { details }) }, status);
}

export function cognitoFailure(type: string, message = type): Response {
  return json({ __type: type, message }, 400);
}

function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function routeOf({ path, method, headers }: SeenCall): string {
  const operation = headers['x-amz-target']?.split('.')[1];
  return operation ? `cognito ${operation}` : `${method} ${path}`;
}
