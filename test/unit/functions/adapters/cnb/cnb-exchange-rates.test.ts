import { createServer } from 'node:http';
import { cnbExchangeRates } from '#functions/adapters/cnb/cnb-exchange-rates';
import { troubles } from '#infra/local/partners/cnb/rates';
import { type Cnb, serveCnb } from '#infra/local/partners/cnb/serve-cnb';
import { isWorkingDay } from '#infra/local/partners/cnb/working-days';
import { instantFrom, localDate } from '#shared/domain/calendar';

let cnb: Cnb;
let clock = '2026-11-30T13:29:00.000Z';
beforeAll(async () => {
  cnb = await serveCnb({ port: 0, now: () => instantFrom(Date.parse(clock)) });
});
afterAll(() => cnb.close());

const bank = (patience = 2_000) =>
  cnbExchangeRates({ cnbApiAddress: cnb.apiAddress, cnbTextAddress: cnb.textAddress, patience });
const textOnly = () =>
  cnbExchangeRates({ cnbApiAddress: `${cnb.apiAddress}/gone`, cnbTextAddress: cnb.textAddress });

describe('the bank', () => {
  it.each([
    ['a working day', '2026-11-25', '2026-11-25'],
    ['a Sunday', '2026-11-29', '2026-11-27'],
    ['a holiday', '2026-11-17', '2026-11-16'],
    ['Easter Monday', '2026-04-06', '2026-04-02'],
    ['Christmas', '2025-12-26', '2025-12-23'],
  ])('tells the list in force on %s, by both of its formats alike', async (_, day, announced) => {
    const list = await bank().listOf(localDate(day));
    expect(list.date).toBe(announced);
    expect(Number(list.rates.EUR)).toBeGreaterThan(20);
    expect(Number(list.rates.USD)).toBeGreaterThan(15);
    expect(await textOnly().listOf(localDate(day))).toEqual(list);
  });

  it('has the list of before until half past two in Prague', async () => {
    const today = localDate('2026-11-30');
    expect((await bank().listOf(today)).date).toBe('2026-11-27');
    clock = '2026-11-30T13:30:00.000Z';
    expect((await bank().listOf(today)).date).toBe('2026-11-30');
  });

  it.each(['broken', 'garbled', 'empty'] as const)(
    'is asked for its text file when its JSON is %s',
    async (trouble) => {
      const day = troubles[trouble];
      expect(await bank().listOf(day)).toEqual(await textOnly().listOf(day));
    },
  );

  it('is waited for no longer than it may take', async () => {
    const begin = performance.now();
    expect((await bank(200).listOf(troubles.slow)).date).toBe(troubles.slow);
    expect(performance.now() - begin).toBeLessThan(1_500);
  });

  it.each(['silent', 'stale'] as const)('has no answer when it is %s', async (trouble) => {
    await expect(bank().listOf(troubles[trouble])).rejects.toThrow('no list that we can read');
  });

  it('is believed at its own addresses alone, whoever sends there', async () => {
    const sender = createServer(({ url = '/' }, response) => {
      response.writeHead(302, { location: new URL(url, cnb.apiAddress).href }).end();
    });
    await new Promise<void>((resolve) => sender.listen(0, '127.0.0.1', resolve));
    const bound = sender.address();
    const moved = (address: string) => {
      const { pathname } = new URL(address);
      return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}${pathname}`;
    };
    const asked = cnbExchangeRates({
      cnbApiAddress: moved(cnb.apiAddress),
      cnbTextAddress: moved(cnb.textAddress),
    }).listOf(localDate('2026-11-25'));
    const refusal = await asked.catch(String);
    sender.closeAllConnections();
    await new Promise((resolve) => sender.close(resolve));
    expect(refusal).toContain('no list that we can read');
  });
});

describe('the stand-in', () => {
  it.each([
    ['2024-03-29', false],
    ['2024-04-01', false],
    ['2024-04-02', true],
    ['2025-04-18', false],
    ['2025-04-21', false],
    ['2026-07-06', false],
    ['2026-07-07', true],
  ])('knows whether %s is a working day', (day, expected) => {
    expect(isWorkingDay(localDate(day))).toBe(expected);
  });
});
