import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import type { Table } from '#functions/adapters/dynamodb/table';
import { newId } from '#functions/runtime/new-id';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(120_000);

const invoices = 40;

/** What may go wrong with a transaction: in turn nothing, then each of these. */
type Fault = 'none' | 'conflict' | 'throttled' | 'answer lost';
const faults: readonly Fault[] = ['none', 'conflict', 'answer lost', 'throttled', 'conflict'];

function withFaults(table: LocalTable) {
  const met: Record<Fault, number> = { none: 0, conflict: 0, throttled: 0, 'answer lost': 0 };
  let sent = 0;
  const send = async (command: object) => {
    if (!(command instanceof TransactWriteCommand)) return table.client.send(command as never);
    const fault = faults[sent % faults.length] ?? 'none';
    sent += 1;
    met[fault] += 1;
    if (fault === 'conflict') throw conflict(command.input.TransactItems?.length ?? 0);
    if (fault === 'throttled') throw named('ThrottlingException');
    const answer = await table.client.send(command);
    if (fault === 'answer lost') throw named('TimeoutError');
    return answer;
  };
  const faulty: Table = { name: table.name, client: { send } as never };
  return { faulty, met };
}

function conflict(steps: number): Error {
  return new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: Array.from({ length: steps }, (_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    })),
  });
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

describe('issuing while transactions collide, are throttled, and lose their answers', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('gives consecutive numbers, one to each key that is repeated until it is answered', async () => {
    const { faulty, met } = withFaults(table);
    const ownerId = anOwner();
    let unanswered = 0;
    const issue = async (key: string): Promise<string> => {
      const draft = aDraft();
      try {
        const { number } = await invoiceTable(faulty).issue(ownerId, {
          before: undefined,
          numbered: (given) => issueInvoice(draft, given, now),
          series: { kind: 'invoice', year: 2026 },
          limit: unlimited,
          at: now,
          jobId: newId(now),
          idempotency: { key, requestHash: 'same' },
        });
        return number ?? '';
      } catch (error) {
        if (!/Throttling|Timeout/.test(Object(error).name)) throw error;
        unanswered += 1;
        return issue(key);
      }
    };

    const keys = Array.from({ length: invoices }, (_, index) => `key ${index}`);
    const numbers = await Promise.all(keys.map(issue));
    const expected = keys.map((_, index) => String(20260001 + index));
    expect(numbers.toSorted()).toEqual(expected);
    expect(await invoiceTable(table).lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(
      invoices,
    );
    expect(Math.min(...Object.values(met))).toBeGreaterThan(5);
    expect(unanswered).toBeGreaterThan(10);
  });
});
