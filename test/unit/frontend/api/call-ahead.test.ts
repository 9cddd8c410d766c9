import { callAhead, takeOrCall } from '../../../../frontend/src/api/call-ahead';
import { keepSession } from '../../../../frontend/src/api/session/session-store';
import { FakeServer, failure } from '../support/fake-server';
import { aSession } from '../support/session';

const route = 'GET /api/invoices/count';
const take = () => takeOrCall('invoices.count', {}, {});

let server: FakeServer;
let clock: jest.SpyInstance<number>;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now');
  keepSession(aSession(), { isLasting: false });
  server = new FakeServer().on(route, () => ({ count: server.callsOf(route).length }));
});
afterEach(async () => {
  await take();
  clock.mockRestore();
});

it('gives the reply of a call that went ahead to whoever makes the same call', async () => {
  callAhead('invoices.count', {});
  expect(await take()).toEqual({ count: 1 });
  expect(server.callsOf(route)).toHaveLength(1);
});

it('makes a call of its own the next time, and for another request', async () => {
  callAhead('invoices.count', {});
  await takeOrCall('clients.list', { query: { stats: '1' } }, {}).catch(() => undefined);
  await take();
  expect(await take()).toEqual({ count: 2 });
});

it('goes ahead once, however often it is asked to', async () => {
  callAhead('invoices.count', {});
  callAhead('invoices.count', {});
  expect(await take()).toEqual({ count: 1 });
});

it('tells whoever takes the reply that the call failed', async () => {
  server.on(route, () => failure(500, 'INTERNAL', 'x'));
  callAhead('invoices.count', {});
  await expect(take()).rejects.toMatchObject({ code: 'INTERNAL' });
  server.on(route, { count: 0 });
});

it('keeps no reply for a screen that comes late', async () => {
  const start = Date.now();
  clock.mockReturnValue(start);
  callAhead('invoices.count', {});
  clock.mockReturnValue(start + 10_001);
  expect(await take()).toEqual({ count: 2 });
});

it('gives nobody the reply to another account', async () => {
  callAhead('invoices.count', {});
  keepSession(
    { ...aSession(), user: { id: 'user-2', email: 'b@example.cz' } },
    { isLasting: false },
  );
  expect(await take()).toEqual({ count: 2 });
});
