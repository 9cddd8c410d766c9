import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { itemOf } from '#functions/adapters/dynamodb/invoice-item';
import { partyOf } from '#functions/adapters/dynamodb/invoice-party';
import { invoiceReader } from '#functions/adapters/dynamodb/invoice-reader';
import { invoiceKeys } from '#functions/adapters/dynamodb/keys';
import type { Table } from '#functions/adapters/dynamodb/table';
import type { InvoiceListQuery } from '#functions/ports/invoices';
import { newId } from '#functions/runtime/new-id';
import {
  addDays,
  addMilliseconds,
  localDate,
  monthOf,
  previousMonths,
} from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { buyerWordsOf, invoiceSearchOf } from '#shared/domain/invoice-search';
import { dashboard, limits } from '#shared/domain/limits';
import { minor } from '#shared/domain/money';
import { UserIdText } from '#shared/domain/values';
import { anInvoice } from '../support/builders/an-invoice';
import { now } from '../support/builders/times';
import { openLocalTable } from '../support/local/open-table';
import { atMost, type BenchLine } from './bench-line';
import { inParallel } from './in-parallel';

const few = { owner: owner('3'), invoices: 1_000 };
const many = { owner: owner('4'), invoices: 100_000 };
const today = localDate('2026-11-28');
/** Every customer has so many invoices, and an account has more customers the more invoices it has. */
const invoicesOfCustomer = 20;

const all = { kind: 'all' } as const;
const find = (text: string) => ({ selection: all, filter: { search: invoiceSearchOf(text) } });

/** What is asked for, and how many rows an answer has to have at least. */
const questions: Readonly<
  Record<
    string,
    {
      readonly query: Pick<InvoiceListQuery, 'selection' | 'filter' | 'sort'>;
      readonly rows: number;
    }
  >
> = {
  'a customer by name': { query: find('rohlicek z0007'), rows: invoicesOfCustomer },
  'a number': { query: find('2026000042'), rows: 1 },
  'an amount': { query: find('1 000,42'), rows: 1 },
  'a word that is frequent': { query: find('pekarstvi'), rows: 50 },
  'the year that begins all numbers': { query: find('2026'), rows: 50 },
  'nothing at all': { query: find('zlutoucky'), rows: 0 },
  'a status, a period and a currency': {
    query: {
      selection: { kind: 'status', status: 'paid' },
      filter: { from: localDate('2025-01-01'), to: today, currency: 'CZK' },
    },
    rows: 50,
  },
  'what no row has': { query: { selection: all, filter: { currency: 'USD' } }, rows: 0 },
};

/** The capacity of a first page with much history and with little, added up over all that one call reads. */
export async function benchSearch(): Promise<BenchLine[]> {
  const table = await openLocalTable();
  try {
    await fill(table, few);
    await fill(table, many);
    const lines: BenchLine[] = [];
    for (const [name, { query, rows }] of Object.entries(questions)) {
      const ask = async (ownerId: UserId) => {
        const page = await invoiceReader(table).list(ownerId, {
          ...query,
          limit: limits.pageSize,
          page: 1,
        });
        if (page.items.length < rows) throw new Error(`${name}: ${page.items.length} rows`);
      };
      const little = await unitsOf(table, () => ask(few.owner));
      const much = await unitsOf(table, () => ask(many.owner));
      lines.push(
        atMost(`search for ${name}: capacity at 100,000 against 1,000`, much / little, {
          goal: 1.3,
          limit: 1.5,
        }),
        atMost(`search for ${name}: capacity of a page`, much, {
          goal: 50,
          limit: 100,
          unit: 'RRU',
        }),
      );
    }
    const little = await unitsOf(table, () => overview(table, few.owner));
    const much = await unitsOf(table, () => overview(table, many.owner));
    lines.push(
      atMost('dashboard and counts: capacity at 100,000 against 1,000', much / little, {
        goal: 1.2,
        limit: 1.2,
      }),
      atMost('dashboard and counts: capacity of both', much, { goal: 20, limit: 30, unit: 'RRU' }),
    );
    return lines;
  } finally {
    await table.close();
  }
}

/** What the calls behind dashboard and tabs read. */
async function overview(table: Table, ownerId: UserId): Promise<void> {
  const invoices = invoiceReader(table);
  const page = { limit: limits.pageSize, page: 1 };
  await invoices.tally(ownerId);
  await invoices.countDue(ownerId, today);
  await invoices.listMonths(ownerId, previousMonths(monthOf(today), dashboard.months));
  await invoices.list(ownerId, { selection: { kind: 'overdue', today }, ...page });
  await invoices.list(ownerId, { selection: { kind: 'due_soon', today }, ...page });
  await invoices.list(ownerId, { selection: { kind: 'status', status: 'draft' }, ...page });
  await invoices.list(ownerId, { selection: { kind: 'status', status: 'paid' }, ...page });
  await invoices.list(ownerId, { selection: all, ...page });
}

async function unitsOf(table: Table, work: () => Promise<void>): Promise<number> {
  let units = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next({ ...args, input });
      const consumed = Object(result.output).ConsumedCapacity;
      for (const one of [consumed].flat()) units += one?.CapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize', name: 'countCapacity' },
  );
  await work();
  table.client.middlewareStack.remove('countCapacity');
  return units;
}

async function fill(table: Table, { owner: ownerId, invoices }: typeof few): Promise<void> {
  const items = Array.from({ length: invoices }, (_, index) => itemsOf(ownerId, numbered(index)));
  const flat = items.flat();
  const unique = [...new Map(flat.map((item) => [`${item.pk} ${item.sk}`, item])).values()];
  const starts = Array.from({ length: Math.ceil(unique.length / 25) }, (_, index) => index * 25);
  await inParallel(starts, 16, async (start) => {
    const requests = unique.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  });
}

function itemsOf(ownerId: UserId, invoice: Invoice) {
  const party = partyOf(invoice) ?? '';
  return [
    itemOf(ownerId, invoice),
    { ...invoiceKeys.number(ownerId, invoice.number ?? ''), invoiceId: invoice.id },
    ...buyerWordsOf(invoice.buyer.name).map((word) => ({
      ...invoiceKeys.word(ownerId, word, party),
      party,
    })),
  ];
}

function numbered(index: number): Invoice {
  const at = addMilliseconds(now, index);
  const issueDate = addDays(today, -(index % 700) - 1);
  const status = (['sent', 'paid', 'draft'] as const)[index % 3] ?? 'sent';
  const number = `2026${String(index).padStart(6, '0')}`;
  const customer = `z${String(Math.floor(index / invoicesOfCustomer)).padStart(4, '0')}`;
  const invoice = anInvoice({ id: newId(at), number, variableSymbol: number, status, issueDate });
  return {
    ...invoice,
    // Both accounts have more due than is shown or counted, so that what differs is their history alone.
    dueDate: index % 9 === 0 ? addDays(today, index % 8) : addDays(issueDate, 14),
    buyer: { ...invoice.buyer, name: `Pekařství Rohlíček ${customer}` },
    totals: { ...invoice.totals, payable: minor(100_000 + index) },
    updatedAt: at,
  };
}

function owner(digit: string): UserId {
  return UserIdText.parse(`${digit.repeat(8)}-1111-4111-8111-111111111111`);
}
