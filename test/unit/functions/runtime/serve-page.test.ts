import { gunzipSync } from 'node:zlib';
import { serve } from '#functions/runtime/serve';
import { endpoint, page } from '#shared/contracts/endpoint';
import { aContext, anEvent } from '../../../support/builders/an-event';
import { now } from '../../../support/builders/times';
import { fakeLog } from '../../../support/fakes/fake-log';

const contract = endpoint({
  route: 'GET /invoice/public/{token}',
  summary: 'Shows',
  access: 'public',
  responses: { 200: page },
  errors: [],
  uses: [],
});
const html = '<!doctype html><p>Příliš žluťoučký kůň</p>';
const body = { html, contentSecurityPolicy: "default-src 'none'" };

function show(headers: Readonly<Record<string, string>>) {
  const surroundings = { clock: { now: () => now }, log: fakeLog() };
  const handler = serve(
    contract,
    () => async () => ({ status: 200 as const, body }),
    {},
    surroundings,
  );
  return handler(anEvent({ headers }), aContext);
}

describe('a page', () => {
  it('may load what it says itself, and is for no cache, no search engine, no frame and no next site', async () => {
    const { statusCode, headers } = await show({});
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      vary: 'accept-encoding',
    });
  });

  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.5'])(
    'is packed for a browser that accepts %s',
    async (accepted) => {
      const reply = await show({ 'accept-encoding': accepted });
      expect(reply.headers?.['content-encoding']).toBe('gzip');
      expect(reply.isBase64Encoded).toBe(true);
      expect(gunzipSync(Buffer.from(reply.body ?? '', 'base64')).toString()).toBe(html);
    },
  );

  it.each(['', 'br', 'identity', 'gzip;q=0, br'])(
    'is plain where %j is accepted',
    async (accepted) => {
      const reply = await show({ 'accept-encoding': accepted });
      expect(reply.headers?.['content-encoding']).toBeUndefined();
      expect(reply.body).toBe(html);
    },
  );
});
