import { createServer, type Server } from 'node:http';
import { rateService } from '#functions/adapters/rates/rate-service';

describe('the service of rates', () => {
  let server: Server;
  let address = '';
  let asked: (string | undefined)[] = [];
  let answer: { readonly status: number; readonly body: string };
  /** Where it sends whoever asks anywhere else. */
  let moved: string | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url);
      if (moved && request.url !== moved) response.writeHead(302, { location: moved }).end();
      else
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/v1`;
  });
  beforeEach(() => {
    asked = [];
    moved = undefined;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const latest = (rateServiceAddress: string | undefined = address) =>
    rateService({ rateServiceAddress, patience: 5_000 }).latest();
  const answers = (body: unknown, status = 200) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  it.each(['', '/'])(
    'is asked for euros and dollars of a crown, address ending %p',
    async (ending) => {
      answers({ base: 'CZK', date: '2026-11-27', rates: { EUR: 0.0409, USD: 0.0476 } });
      expect(await latest(address + ending)).toEqual({ EUR: '0.0409', USD: '0.0476' });
      expect(asked).toEqual(['/v1/latest?base=CZK&symbols=EUR,USD']);
    },
  );

  it('leaves out what is no rate', async () => {
    answers({ rates: { EUR: 0, USD: -1, GBP: 0.03 } });
    expect(await latest()).toEqual({});
  });

  it.each([
    [{ error: 'no' }, 200],
    ['<html>', 200],
    [{ rates: { EUR: 0.04 } }, 500],
    [{ rates: { EUR: 0.04 }, padding: 'x'.repeat(20_000) }, 200],
  ])('fails when that is no answer', async (body, status) => {
    answers(body, status);
    await expect(latest()).rejects.toThrow();
  });

  it('is believed at its own address alone', async () => {
    answers({ rates: { EUR: 0.04, USD: 0.05 } });
    moved = '/elsewhere';
    await expect(latest()).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('is nobody where a stage names none', async () => {
    expect(await rateService({ rateServiceAddress: undefined }).latest()).toEqual({});
    expect(asked).toEqual([]);
  });
});
