import { type LocalTable, openLocalTable } from '../support/local/open-table';
import { liveThrough } from '../support/stripe/history';
import { inTable } from '../support/stripe/history-world';

jest.setTimeout(120_000);

/** Hundreds of them run in memory; these few prove that the table holds to the same conditions. */
const histories = 4;

describe('what the table keeps of payments and plans', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('is what Stripe has in the end, whatever order events came in', async () => {
    const seeds = Array.from({ length: histories }, (_, index) => 900 + index);
    const stores = inTable(table);
    const outcomes = await Promise.all(seeds.map((seed) => liveThrough(seed, { stores })));
    expect(outcomes.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(outcomes.reduce((sum, { deaths }) => sum + deaths, 0)).toBeGreaterThan(histories);
  });
});
