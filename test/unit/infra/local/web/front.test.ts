import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteBehavior } from '#infra/local/assembly/model/site';
import { compileEdgeFunction } from '#infra/local/web/edge-function';
import { type Front, openFront } from '#infra/local/web/front';
import { createSite } from '#infra/local/web/site';

const page = '<!doctype html><title>Splátno</title>';
const script = `console.log('${'ž'.repeat(2_000)}')`;
const rewrite = compileEdgeFunction(`
function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`);

const headers = [
  { name: 'x-frame-options', value: 'DENY', overrides: true },
  { name: 'referrer-policy', value: 'strict-origin', overrides: false },
];
const behaviors: readonly SiteBehavior[] = [
  {
    pathPattern: '/api/*',
    headers,
    originHeaders: { 'x-front-proof': 'proof' },
    edgeFunction: undefined,
  },
  { pathPattern: '/uploads', headers, originHeaders: {}, bucket: 'files', edgeFunction: undefined },
  { pathPattern: '*', headers, originHeaders: {}, edgeFunction: undefined },
];

let front: Front;
let added: Readonly<Record<string, string>> | undefined;
let origin: string;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'splatno-site-'));
  await mkdir(path.join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'outside');
  await writeFile(path.join(folder, 'web', 'index.html'), page);
  await writeFile(path.join(folder, 'web', 'assets', 'app-1a2b.js'), script);

  front = await openFront({
    port: 0,
    api: {
      answer: async (_, headersOnTheWay) => {
        added = headersOnTheWay;
        return {
          status: 404,
          headers: { 'x-frame-options': 'ALLOW', 'referrer-policy': 'no-referrer' },
          cookies: [],
          body: Buffer.from('{}'),
        };
      },
    },
    site: createSite({
      folder: path.join(folder, 'web'),
      stageFiles: { '/config.json': '{"stage":"local"}' },
      rewrite,
    }),
    sendToBucket: async (_, bucket) => ({
      status: 201,
      headers: {},
      cookies: [],
      body: Buffer.from(bucket),
    }),
    behaviors,
    onFault: (error) => {
      throw error;
    },
  });
  origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});
afterAll(() => front.close());

/** `fetch` tidies paths and unpacks bodies, which is what these tests look at. */
function raw(target: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(origin, { ...options, path: target }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
      sent.on('error', reject).end();
    },
  );
}

it.each(['/', '/invoices/new', '/faktury/ž'])('shows the app at %s', async (target) => {
  const reply = await raw(encodeURI(target));
  expect([reply.status, reply.body.toString()]).toEqual([200, page]);
  expect(reply.headers['cache-control']).toBe('no-cache');
});

it('passes forms with files on to their bucket', async () => {
  const reply = await raw('/uploads', { method: 'POST' });
  expect([reply.status, reply.body.toString()]).toEqual([201, 'files']);
  expect(reply.headers['x-frame-options']).toBe('DENY');
});

it('lets browsers keep what carries a hash in its name', async () => {
  const reply = await raw('/assets/app-1a2b.js');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('answers 404, not the app, for a file that is not there', async () => {
  expect((await raw('/assets/old-9z9z.js')).status).toBe(404);
});

it.each(['/assets/../index.html', '/assets/..%2findex.html', '/assets//app-1a2b.js'])(
  'answers %s as a bucket does, which knows no way up',
  async (target) => {
    expect((await raw(target)).status).toBe(404);
  },
);

it.each(['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%00secret.txt'])(
  'never leaves its folder: %s',
  async (target) => {
    const reply = await raw(target);
    expect(reply.status).toBe(404);
    expect(reply.body.toString()).not.toContain('outside');
  },
);

it('compresses as the browser likes it', async () => {
  const get = (accept: string) =>
    raw('/assets/app-1a2b.js', { headers: { 'accept-encoding': accept } });

  const brotli = await get('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);

  const zipped = await get('gzip, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(script);

  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
});

it('answers 304 to a browser that has the file', async () => {
  const { headers: first } = await raw('/');
  const again = await raw('/', { headers: { 'if-none-match': String(first['etag']) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('tells the app its stage', async () => {
  const reply = await raw('/config.json');
  expect(JSON.parse(reply.body.toString())).toEqual({ stage: 'local' });
});

it('takes no other method for files', async () => {
  expect((await raw('/', { method: 'POST' })).status).toBe(405);
  const head = await raw('/', { method: 'HEAD' });
  expect([head.status, head.headers['content-length']]).toEqual([200, String(page.length + 1)]);
});

it('adds the security headers, and replaces only what the policy says', async () => {
  expect((await raw('/')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
  });
  const api = await raw('/api/anything');
  expect(api.status).toBe(404);
  expect(api.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
});

it('tells the API whom it saw, after what the visitor says, with the proof that only it has', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-front-proof': 'guessed' };
  await raw('/api/anything', { headers });
  expect(added).toEqual({ 'x-forwarded-for': '192.0.2.1, 127.0.0.1', 'x-front-proof': 'proof' });
});

describe('while somebody works on the app', () => {
  it('leaves its files to the bundler, under the adapted policy, and keeps the rest', async () => {
    front.develop({
      isItsOwn: (sitePath) => sitePath !== '/config.json',
      handle: (_, response) => response.end('from the sources'),
      adaptHeader: (header) => ({ ...header, value: `${header.value} adapted` }),
    });

    const page = await raw('/invoices');
    expect(page.body.toString()).toBe('from the sources');
    expect(page.headers['x-frame-options']).toBe('DENY adapted');
    expect((await raw('/config.json')).body.toString()).toBe('{"stage":"local"}');
    expect((await raw('/api/anything')).headers['x-frame-options']).toBe('DENY');
  });
});
