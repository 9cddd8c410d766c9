import { createServer, type ServerResponse } from 'node:http';
import { type Instant, inPrague, instantFrom } from '#shared/domain/calendar';
import { type List, listFor } from '../cnb/rates';

/** A public service of exchange rates, by the rates of the bank that is played next to it. */
export interface Rates {
  readonly port: number;
  /** What the functions are told: up to and without `/latest`. */
  readonly address: string;
  /** The same service on a bad day, each by an address of its own. */
  readonly troubles: Readonly<Record<Trouble, string>>;
  close(): Promise<void>;
}

interface RatesOptions {
  readonly port: number;
  readonly now?: () => Instant;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** `silent` takes the question and never answers. */
const troubleNames = ['broken', 'garbled', 'empty', 'silent'] as const;
type Trouble = (typeof troubleNames)[number];

/** As many digits as such services give. */
const significantDigits = 5;
const usualBase = 'EUR';

export async function serveRates({
  port,
  now = () => instantFrom(Date.now()),
}: RatesOptions): Promise<Rates> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, day, call] = pathname.split('/');
    if (call !== 'latest' || day === undefined) send(response, notFound);
    else if (isTrouble(day)) answerBadly(response, day);
    else send(response, day === 'v1' ? answer(searchParams, now()) : notFound);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : port;
  const origin = `http://127.0.0.1:${taken}`;

  return {
    port: taken,
    address: `${origin}/v1`,
    troubles: {
      broken: `${origin}/broken`,
      garbled: `${origin}/garbled`,
      empty: `${origin}/empty`,
      silent: `${origin}/silent`,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(asked: URLSearchParams, now: Instant): Reply {
  const list = listFor(inPrague(now).date, now);
  const base = asked.get('base') ?? usualBase;
  const price = priceOf(list, base);
  if (price === undefined) return notFound;

  const wanted = asked.get('symbols')?.split(',') ?? list.lines.map(({ code }) => code);
  const rates = wanted.flatMap((code) => {
    const other = code === base ? undefined : priceOf(list, code);
    return other === undefined
      ? []
      : [[code, Number((price / other).toPrecision(significantDigits))] as const];
  });
  return json({ amount: 1, base, date: list.date, rates: Object.fromEntries(rates) });
}

/** What one of a currency is in thousandths of a crown. */
function priceOf({ lines }: List, code: string): number | undefined {
  if (code === 'CZK') return 1000;
  const line = lines.find((one) => one.code === code);
  return line && line.thousandths / line.amount;
}

function isTrouble(day: string): day is Trouble {
  return troubleNames.some((name) => name === day);
}

function answerBadly(response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'broken') {
    send(response, { status: 503, type: 'text/html', body: '<h1>Service Unavailable</h1>' });
  }
  if (trouble === 'garbled')
    send(response, { ...json({}), body: '{"amount":1.0,"base":"CZK","rat' });
  if (trouble === 'empty') send(response, json({ amount: 1, base: 'CZK', rates: {} }));
}

const notFound: Reply = { ...json({ message: 'not found' }), status: 404 };

function json(body: object): Reply {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
