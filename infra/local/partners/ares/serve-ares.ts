import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { wordsOf } from '#shared/domain/search-words';
import { type Subject, subjects, troubles } from './subjects';

/** ARES as it answers on the wire, over invented firms. */
export interface Ares {
  readonly port: number;
  /** What the functions are told: up to and including `/rest`. */
  readonly address: string;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMilliseconds?: number;
}

const root = '/rest/ekonomicke-subjekty';
/** Longer than anybody waits. */
const slowMilliseconds = 20_000;
/** ARES refuses a search that fits too many instead of answering with a part of them. */
const shortestName = 3;

const Search = z.object({
  obchodniJmeno: z.string(),
  start: z.int().min(0).default(0),
  pocet: z.int().min(0).max(1000).default(10),
});

export async function serveAres({ port }: { readonly port: number }): Promise<Ares> {
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      () => send(response, refusal(400, 'CHYBA_VSTUPU', 'VSTUP_NEVALIDNI_FORMAT')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : port;

  return {
    port: taken,
    address: `http://127.0.0.1:${taken}/rest`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (request.method === 'POST' && pathname === `${root}/vyhledat`) {
    return search(Search.parse(JSON.parse(await text(request))));
  }
  const [, ico] = /^\/rest\/ekonomicke-subjekty\/([^/]+)$/.exec(pathname) ?? [];
  if (request.method !== 'GET' || ico === undefined) return { status: 404, body: 'Not Found' };
  if (!/^\d{8}$/.test(ico)) return refusal(400, 'CHYBA_VSTUPU', 'VSTUP_NEVALIDNI_FORMAT_ICO');
  return troubleOf(ico) ?? find(ico);
}

function find(ico: string): Reply {
  const subject = subjects.find((one) => one.ico === ico);
  if (subject) return { status: 200, body: subject };
  return refusal(404, 'NENALEZENO', 'VYSTUP_SUBJEKT_NENALEZEN');
}

function search({ obchodniJmeno, start, pocet }: z.output<typeof Search>): Reply {
  const typed = wordsOf(obchodniJmeno);
  if (typed.join('').length < shortestName) {
    return refusal(400, 'CHYBA_VSTUPU', 'VYSTUP_PRILIS_MNOHO_VYSLEDKU');
  }
  const found = subjects.filter((subject) => isNamed(subject, typed));
  return {
    status: 200,
    body: { pocetCelkem: found.length, ekonomickeSubjekty: found.slice(start, start + pocet) },
  };
}

function isNamed({ obchodniJmeno }: Subject, typed: readonly string[]): boolean {
  const words = wordsOf(obchodniJmeno);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}

function troubleOf(ico: string): Reply | undefined {
  const page = { 'content-type': 'text/html' };
  const replies: Readonly<Record<string, Reply>> = {
    [troubles.slow]: { status: 200, body: {}, delayMilliseconds: slowMilliseconds },
    [troubles.broken]: { status: 500, body: '<h1>Internal Server Error</h1>', headers: page },
    [troubles.garbled]: { status: 200, body: '{"ico":"' },
    [troubles.busy]: { status: 429, body: 'Too Many Requests' },
    [troubles.elsewhere]: {
      status: 302,
      body: '',
      headers: { location: `${root}/${subjects[0]?.ico}` },
    },
  };
  return replies[ico];
}

function refusal(status: number, kod: string, subKod: string): Reply {
  return { status, body: { kod, subKod, popis: 'Odpověď místního zástupce ARES' } };
}

function send(response: ServerResponse, { status, body, headers, delayMilliseconds = 0 }: Reply) {
  const timer = setTimeout(() => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  }, delayMilliseconds);
  response.once('close', () => clearTimeout(timer));
}
