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

  it('all get a number, without a gap and without a duplicate', async () => {
    const invoices = invoiceTable(table);
    const ownerId = anOwner();
    const attempts = jest.fn();

    const issued = await Promise.all(
      Array.from({ length: 50 }, () => {
        const draft = aDraft();
        return invoices.issue(ownerId, {
          before: undefined,
          numbered: (number) => {
            attempts(number);
            return issueInvoice(draft, number, now);
          },
          series: { kind: 'invoice', year: 2026 },
          limit: unlimited,
          at: now,
          jobId: newId(now),
          idempotency: undefined,
        });
      }),
    );

    const numbers = issued.map(({ number }) => Number(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 20260001 + index));
    // They did meet: one alone would need fifty attempts.
    expect(attempts.mock.calls.length).toBeGreaterThan(50);
  });
});
