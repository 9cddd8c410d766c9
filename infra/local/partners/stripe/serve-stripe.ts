import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ApiAnswer, answerCall } from './api/answer-call';
import { answerPage } from './pages/answer-page';
import { openRecords } from './records/open-records';
import { createTurns, type Turns } from './turns';
import { doUpkeep, forgetOld } from './upkeep';
import { startTelling } from './webhooks/start-telling';
import { apiVersion } from './wire';

/** Stripe on this machine: its API, its hosted pages and its webhooks, for money that does not exist. */
export interface StripeStandIn {
  readonly port: number;
  readonly address: string;
  close(): Promise<void>;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface StripeOptions extends StripeKeys {
  readonly port: number;
  /** Where everything is kept. */
  readonly folder: string;
  /** Where events are told. */
  readonly webhookAddress: string;
  readonly now?: () => number;
  readonly onFault?: (error: unknown) => void;
}

const upkeepMs = 1_000;

export async function serveStripe(options: StripeOptions): Promise<StripeStandIn> {
  const {
    folder,
    webhookAddress,
    webhookSecret,
    now = Date.now,
    onFault = console.error,
  } = options;
  const records = await openRecords({ folder });
  const server = createServer();
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await records.close();
    throw error;
  });
  const address = `http://127.0.0.1:${port}`;

  const turns = createTurns({ records, origin: address, now, onChange: () => telling.go() });
  const telling = startTelling({
    endpoint: { address: webhookAddress, secret: webhookSecret },
    now,
    inTurn: turns.inTurn,
    onFault,
  });
  const calls = { secretKey: options.secretKey, takeBack: records.takeBack };
  server.on('request', (request, response) => {
    answer(request, response, turns, calls).catch((error: unknown) => {
      onFault(error);
      response.writeHead(500).end();
    });
  });

  await turns.inTurn(forgetOld);
  const upkeep = setInterval(() => {
    turns.inTurn(doUpkeep).catch(onFault);
    telling.go();
  }, upkeepMs);

  return {
    port,
    address,
    close: async () => {
      clearInterval(upkeep);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await telling.stop();
      await turns.idle();
      await records.close();
    },
  };
}

type Calls = Parameters<typeof answerCall>[2];

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { inTurn }: Turns,
  calls: Calls,
): Promise<void> {
  if (!isOwnHost(request.headers.host)) {
    response.writeHead(421).end('This address is not answered here.');
    return;
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const method = request.method ?? 'GET';
  const body = await text(request);
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const asked = { method, path: pathname, query: search.slice(1), body, header };

  if (pathname.startsWith('/v1/')) {
    const key = header('idempotency-key');
    const answered = await inTurn((turn) => answerCall(turn, asked, calls), key);
    sendAnswer(response, answered, header);
    return;
  }
  const page = await inTurn((turn) => answerPage(turn, asked));
  response
    .writeHead(page.status, { ...pageHeaders, ...page.headers })
    .end(method === 'HEAD' ? undefined : page.body);
}

/** Forms lead back to the site that asked, and nothing comes from elsewhere. */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://127.0.0.1:* http://localhost:*",
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

function sendAnswer(
  response: ServerResponse,
  { status, body, requestId, isRepeated }: ApiAnswer,
  header: (name: string) => string | undefined,
): void {
  const [key, account] = [header('idempotency-key'), header('stripe-account')];
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      'stripe-should-retry': 'false',
      ...(key && { 'idempotency-key': key }),
      ...(account && { 'stripe-account': account }),
      ...(isRepeated && { 'idempotent-replayed': 'true', 'original-request': requestId }),
    })
    .end(body);
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A stranger's page could give its own name this machine's address. */
function isOwnHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '');
}
