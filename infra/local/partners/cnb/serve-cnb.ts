import { createServer, type ServerResponse } from 'node:http';
import { addDays, type Instant, instantFrom, parseLocalDate } from '#shared/domain/calendar';
import { type List, listFor, troubles } from './rates';

/** The Czech National Bank as it answers on the wire, with invented rates. */
export interface Cnb {
  readonly port: number;
  readonly apiAddress: string;
  readonly textAddress: string;
  close(): Promise<void>;
}

interface CnbOptions {
  readonly port: number;
  readonly now?: () => Instant;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly delayMilliseconds?: number;
}

const jsonPath = '/cnbapi/exrates/daily';
const textPath = '/denni_kurz.txt';
/** Longer than anybody waits. */
const slowMilliseconds = 20_000;

export async function serveCnb({
  port,
  now = () => instantFrom(Date.now()),
}: CnbOptions): Promise<Cnb> {
  const server = createServer((request, response) => {
    send(response, answer(new URL(request.url ?? '/', 'http://127.0.0.1'), now()));
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
    apiAddress: `${origin}/cnbapi`,
    textAddress: `${origin}${textPath}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer({ pathname, searchParams }: URL, now: Instant): Reply {
  const asked = searchParams.get('date') ?? '';
  if (pathname === jsonPath) return answerJson(asked, now);
  if (pathname === textPath) return answerText(asked.split('.').toReversed().join('-'), now);
  return { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' };
}

function answerJson(asked: string, now: Instant): Reply {
  const day = parseLocalDate(asked);
  if (!day) return json(400, { errorCode: 'VALIDATION_ERROR', description: 'date' });
  if (day === troubles.broken || day === troubles.silent) return outOfOrder;
  if (day === troubles.garbled)
    return { status: 200, type: 'application/json', body: '{"rates":[' };
  if (day === troubles.empty) return json(200, { rates: [] });

  const list = listFor(day === troubles.stale ? addDays(day, -60) : day, now);
  const reply = json(200, { rates: linesOf(list) });
  return day === troubles.slow ? { ...reply, delayMilliseconds: slowMilliseconds } : reply;
}

function linesOf({ date, order, lines }: List): object[] {
  return lines.map(({ country, currency, amount, code, thousandths }) => ({
    validFor: date,
    order,
    country,
    currency,
    amount,
    currencyCode: code,
    rate: thousandths / 1000,
  }));
}

function answerText(asked: string, now: Instant): Reply {
  const day = parseLocalDate(asked);
  if (!day || day === troubles.silent) return outOfOrder;
  const { date, order, lines } = listFor(day === troubles.stale ? addDays(day, -60) : day, now);
  const heading = `${date.split('-').toReversed().join('.')} #${order}`;
  const rows = lines.map(({ country, currency, amount, code, thousandths }) => {
    const rate = (thousandths / 1000).toFixed(3).replace('.', ',');
    return [country, currency, amount, code, rate].join('|');
  });
  const body = [heading, 'země|měna|množství|kód|kurz', ...rows, ''].join('\n');
  return { status: 200, type: 'text/plain;charset=UTF-8', body };
}

const outOfOrder: Reply = {
  status: 503,
  type: 'text/html',
  body: '<h1>Service Unavailable</h1>',
};

function json(status: number, body: object): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body, delayMilliseconds = 0 }: Reply) {
  const timer = setTimeout(
    () => response.writeHead(status, { 'content-type': type }).end(body),
    delayMilliseconds,
  );
  response.once('close', () => clearTimeout(timer));
}
