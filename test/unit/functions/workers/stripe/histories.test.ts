import { type HistoryOptions, liveThrough } from '../../../../support/stripe/history';

// Waits between attempts cost nothing here, so that many histories fit into a few seconds.
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: async () => undefined,
}));
jest.setTimeout(240_000);

const histories = 200;

async function outcomesOf(count: number, options: HistoryOptions = {}) {
  const outcomes = [];
  for (let seed = 1; seed <= count; seed += 1) {
    outcomes.push({ seed, ...(await liveThrough(seed, options)) });
  }
  return outcomes;
}

const wrongOf = (outcomes: Awaited<ReturnType<typeof outcomesOf>>) =>
  outcomes.filter(({ differences }) => differences.length > 0);

describe(`the events of ${histories} histories, one to five times in any order, with deaths in between`, () => {
  let outcomes: Awaited<ReturnType<typeof outcomesOf>>;
  beforeAll(async () => {
    outcomes = await outcomesOf(histories);
  });

  it('leave what follows from the objects of Stripe, and count each payment once', () => {
    expect(wrongOf(outcomes).slice(0, 3)).toEqual([]);
  });

  it('are many, come often, and meet death often enough', () => {
    const sumOf = (field: 'events' | 'deliveries' | 'deaths' | 'paidLate' | 'lost') =>
      outcomes.reduce((sum, one) => sum + one[field], 0);
    expect(sumOf('events')).toBeGreaterThan(20 * histories);
    expect(sumOf('deliveries')).toBeGreaterThan(2 * sumOf('events'));
    expect(sumOf('deaths')).toBeGreaterThan(histories);
    expect(sumOf('paidLate')).toBeGreaterThan(histories / 20);
    expect(sumOf('lost')).toBeGreaterThan(histories / 5);
    expect(outcomes.filter(({ isRevoked }) => isRevoked).length).toBeGreaterThan(histories / 20);
  });
});

describe('it is found out whoever', () => {
  it.each([
    ['believes what stands in the events', 'payload'],
    ['writes without looking at what was written meanwhile', 'unconditional'],
  ] as const)('%s', async (_, carelessness) => {
    const outcomes = await outcomesOf(40, { carelessness });
    expect(wrongOf(outcomes).length).toBeGreaterThan(10);
  });
});
