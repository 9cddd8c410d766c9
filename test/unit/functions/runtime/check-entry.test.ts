import * as z from 'zod';
import { newAccess } from '#functions/runtime/access-gate';
import type { ApiReply } from '#functions/runtime/reply';
import { serve } from '#functions/runtime/serve';
import { endpoint } from '#shared/contracts/endpoint';
import { accessCookie } from '#shared/domain/access-gate';
import { aContext, anEvent } from '../../../support/builders/an-event';
import { now } from '../../../support/builders/times';
import { fakeCaptcha } from '../../../support/fakes/fake-captcha';
import { fakeLog } from '../../../support/fakes/fake-log';

const surroundings = { clock: { now: () => now }, log: fakeLog() };
const answer = { responses: { 200: z.object({ done: z.literal(true) }) }, errors: [], uses: [] };
const done = () => async () => ({ status: 200 as const, body: { done: true as const } });

const write = endpoint({
  route: 'GET /api/letters',
  summary: 'Asks for a solved challenge',
  access: 'public',
  asksCaptcha: true,
  ...answer,
});
const read = endpoint({ route: 'GET /api/things', summary: 'Reads', access: 'public', ...answer });

const replyOf = async (reply: Promise<ApiReply>) => {
  const { statusCode, body } = await reply;
  return [statusCode, JSON.parse(body ?? '').code];
};

describe('a public call that asks for a solved challenge', () => {
  const handler = serve(write, done, { captcha: fakeCaptcha() }, surroundings);
  const call = (captcha?: string) =>
    replyOf(handler(anEvent({ headers: captcha ? { 'x-captcha': captcha } : {} }), aContext));

  it('is made by whoever has solved one, once', async () => {
    expect(await call('usual:home')).toEqual([200, undefined]);
    expect(await call('usual:home')).toEqual([400, 'CAPTCHA_INVALID']);
  });

  it.each([undefined, 'nonsense'])('is refused with %s', async (captcha) => {
    expect(await call(captcha)).toEqual([400, 'CAPTCHA_INVALID']);
  });
});

describe('a stage with a gate', () => {
  const password = 'tajne-heslo-1';
  beforeEach(() => {
    process.env['ACCESS_PASSWORD'] = password;
  });
  afterEach(() => {
    delete process.env['ACCESS_PASSWORD'];
  });
  const call = (contract: typeof read, cookies: string[] = []) =>
    replyOf(serve(contract, done, {}, surroundings)({ ...anEvent({}), cookies }, aContext));

  it('answers nobody who is outside', async () => {
    expect(await call(read)).toEqual([403, 'ACCESS_GATE_CLOSED']);
    expect(await call(read, [`${accessCookie.name}=made.up`])).toEqual([403, 'ACCESS_GATE_CLOSED']);
  });

  it('answers who brings its cookie, among others', async () => {
    const cookie = `${accessCookie.name}=${newAccess(password, now)}`;
    expect(await call(read, ['site_lang=cs', cookie])).toEqual([200, undefined]);
  });

  it('answers what leads through the gate', async () => {
    expect(await call({ ...read, isBeforeGate: true } as never)).toEqual([200, undefined]);
  });

  it('answers everybody once it has none', async () => {
    delete process.env['ACCESS_PASSWORD'];
    expect(await call(read)).toEqual([200, undefined]);
  });
});
