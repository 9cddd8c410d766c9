import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { newId } from '#functions/runtime/new-id';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(120_000);

// Every call as if it ran in an instance of its own: nobody waits for a turn, all meet in the table.
jest.mock('#functions/adapters/dynamodb/contention', () => ({
  ...jest.requireActual('#functions/adapters/dynamodb/contention'),
  inTurn: (_: string, task: () => unknown) => task(),
}));

describe('many instances that issue for one account at once', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  function issuer(limit: number) {
    const ownerId = anOwner();
    const attempts = jest.fn();
    const issue = (year = 2026) => {
      const draft = aDraft();
      return invoiceTable(table).issue(ownerId, {
        before: undefined,
        numbered: (number) => {
          attempts(number);
          return issueInvoice(draft, number, now);
        },
        series: { kind: 'invoice', year },
        limit,
        at: now,
        jobId: newId(now),
        idempotency: undefined,
      });
    };
    return { issue, attempts };
  }
  const fifty = <T>(work: (index: number) => Promise<T>) =>
    Array.from({ length: 50 }, (_, index) => work(index));

  it('all get a number, without a gap and without a duplicate', async () => {
    const { issue, attempts } = issuer(unlimited);
    const issued = await Promise.all(fifty(() => issue()));

    const numbers = issued.map(({ number }) => Number(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 20260001 + index));
    // They did meet: one alone would need fifty attempts.
    expect(attempts.mock.calls.length).toBeGreaterThan(50);
  });

  it('share the last of a plan: at six of seven, one of fifty gets it, whatever year it carries', async () => {
    const { issue } = issuer(7);
    for (let count = 0; count < 6; count += 1) await issue();

    const results = await Promise.allSettled(fifty((index) => issue(2025 + (index % 2))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['monthly_limit_reached']));
  });
});
