import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { itemOf } from '#functions/adapters/dynamodb/invoice-item';
import { invoiceReader } from '#functions/adapters/dynamodb/invoice-reader';
import type { Table } from '#functions/adapters/dynamodb/table';
import type { InvoiceSelection } from '#functions/ports/invoices';
import { newId } from '#functions/runtime/new-id';
import { addDays, addMilliseconds, localDate } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { limits } from '#shared/domain/limits';
import { UserIdText } from '#shared/domain/values';
import { anInvoice } from '../support/builders/an-invoice';
import { now } from '../support/builders/times';
import { openLocalTable } from '../support/local/open-table';
import { atMost, type BenchLine } from './bench-line';
import { inParallel } from './in-parallel';

const few = { owner: owner('1'), invoices: 1_000 };
const many = { owner: owner('2'), invoices: 100_000 };
const today = localDate('2026-11-28');

const selections: Readonly<Record<string, InvoiceSelection>> = {
  'newest first': { kind: 'all' },
  'of one status': { kind: 'status', status: 'sent' },
  overdue: { kind: 'overdue', today },
};

/** What a page of 50 costs with much history and with little: the same, or the design has failed. */
export async function benchList(): Promise<BenchLine[]> {
  const table = await openLocalTable();
  try {
    await fill(table, few);
    await fill(table, many);

    const lines: BenchLine[] = [];
    for (const [name, selection] of Object.entries(selections)) {
      const little = await cost(table, few.owner, selection);
      const much = await cost(table, many.owner, selection);
      lines.push(
        atMost(
          `list of 50, ${name}: capacity at 100,000 against 1,000`,
          much.units / little.units,
          {
            goal: 1,
            limit: 1.05,
          },
        ),
        atMost(`list of 50, ${name}: items read at 100,000`, much.read, { goal: 50, limit: 60 }),
        atMost(`list of 50, ${name}: capacity of a page`, much.units, {
          goal: 1.5,
          limit: 3,
          unit: 'RRU',
        }),
      );
    }
    return lines;
  } finally {
    await table.close();
  }
}

interface Cost {
  readonly units: number;
  readonly read: number;
}

/** Adds up what the service says it used, over all the requests that one page takes. */
async function cost(table: Table, ownerId: UserId, selection: InvoiceSelection): Promise<Cost> {
  let units = 0;
  let read = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next({ ...args, input });
      const output = Object(result.output);
      units += output.ConsumedCapacity?.CapacityUnits ?? Number.NaN;
      read += output.ScannedCount ?? 1;
      return result;
    },
    { step: 'initialize', name: 'countCapacity' },
  );

  const { pageSize: limit } = limits;
  const page = await invoiceReader(table).list(ownerId, { selection, limit, page: 1 });
  table.client.middlewareStack.remove('countCapacity');
  if (page.items.length !== limit) throw new Error(`A page has ${page.items.length} rows`);
  return { units, read };
}

async function fill(table: Table, { owner: ownerId, invoices }: typeof few): Promise<void> {
  const batch = 25;
  const starts = Array.from({ length: invoices / batch }, (_, index) => index * batch);
  await inParallel(starts, 16, async (start) => {
    const requests = Array.from({ length: batch }, (_, index) => ({
      PutRequest: { Item: itemOf(ownerId, invoiceNumber(start + index)) },
    }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  });
}

function invoiceNumber(index: number): Invoice {
  const at = addMilliseconds(now, index);
  const issueDate = addDays(today, -(index % 700) - 1);
  const status = (['sent', 'paid', 'draft'] as const)[index % 3] ?? 'sent';
  return anInvoice({
    id: newId(at),
    number: `2026${String(index).padStart(6, '0')}`,
    status,
    issueDate,
    dueDate: addDays(issueDate, 14),
    updatedAt: at,
  });
}

function owner(digit: string): UserId {
  return UserIdText.parse(`${digit.repeat(8)}-1111-4111-8111-111111111111`);
}
