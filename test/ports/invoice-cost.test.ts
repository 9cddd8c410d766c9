import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import type { InvoiceListQuery } from '#functions/ports/invoices';
import { newId } from '#functions/runtime/new-id';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { UserId } from '#shared/domain/ids';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { limits } from '#shared/domain/limits';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(120_000);

interface Cost {
  readonly units: number;
  readonly items: number;
  readonly queries: number;
}

describe('what invoices cost', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  const issue = (ownerId: UserId, input: object, idempotency?: IdempotencyKey) =>
    invoiceTable(table).issue(ownerId, {
      before: undefined,
      numbered: (number) => issueInvoice(aDraft({ input }), number, now),
      series: { kind: 'invoice', year: 2026 },
      limit: unlimited,
      at: now,
      jobId: newId(now),
      idempotency,
    });

  /** Lists rows and adds up what the queries say they read. */
  async function costOfList(
    ownerId: UserId,
    { limit = 50, ...wanted }: Partial<InvoiceListQuery> = {},
  ): Promise<Cost> {
    const costs: Cost[] = [];
    const send = async (command: unknown) => {
      if (!(command instanceof QueryCommand)) throw new Error('a list only queries');
      const input = { ...command.input, ReturnConsumedCapacity: 'TOTAL' as const };
      const output = await table.client.send(new QueryCommand(input));
      const units = output.ConsumedCapacity?.CapacityUnits ?? Number.NaN;
      costs.push({ units, items: output.ScannedCount ?? Number.NaN, queries: 1 });
      return output;
    };
    const client = Object.assign(Object.create(table.client), { send }) as DynamoDBDocumentClient;
    const { items } = await invoiceTable({ name: table.name, client }).list(ownerId, {
      selection: { kind: 'all' },
      limit,
      page: 1,
      ...wanted,
    });
    expect(items).toHaveLength(limit);
    return costs.reduce((sum, one) => ({
      units: sum.units + one.units,
      items: sum.items + one.items,
      queries: sum.queries + one.queries,
    }));
  }

  it('is two queries for a far page of a filtered list, however small the pages are', async () => {
    const ownerId = anOwner();
    for (let count = 0; count < 40; count += 1) await issue(ownerId, {});
    const filter = { currency: 'CZK' } as const;
    expect(await costOfList(ownerId, { limit: 1, page: 40, filter })).toMatchObject({ queries: 2 });
  });

  it('is at most 1.5 read units for fifty rows, and the same for longer invoices', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Položka ${index}: žluťoučký kůň úpěl ďábelské ódy`,
        quantity: 12.5,
        unitPrice: 1390,
      }));
    const [short, long] = [anOwner(), anOwner()];
    for (let count = 0; count < 60; count += 1) {
      await issue(short, { items: items(1) });
      await issue(long, { items: items(60) });
    }
    const ofShort = await costOfList(short);
    const ofLong = await costOfList(long);
    expect(ofShort).toEqual({ units: ofShort.units, items: 50, queries: 1 });
    expect(ofShort.units).toBeLessThanOrEqual(1.5);
    expect(ofLong).toEqual(ofShort);
  });

  it('is at most 20 write units to issue ten items to somebody who was invoiced before', async () => {
    const ownerId = anOwner();
    const items = Array.from({ length: 10 }, (_, index) => ({
      name: `Položka ${index}: žluťoučký kůň úpěl ďábelské ódy`,
      quantity: 12.5,
      unitPrice: 1390,
    }));
    const units: number[] = [];
    table.client.middlewareStack.add(
      (next) => async (args) => {
        const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next({ ...args, input });
        const consumed = [Object(result.output).ConsumedCapacity ?? []].flat();
        units.push(...consumed.map((one) => one.WriteCapacityUnits ?? 0));
        return result;
      },
      { step: 'initialize', name: 'countWrites' },
    );
    const cost = async () => {
      units.length = 0;
      await issue(ownerId, { items }, { key: newId(now), requestHash: 'x' });
      return units.reduce((sum, one) => sum + one, 0);
    };
    const first = await cost();
    const second = await cost();
    table.client.middlewareStack.remove('countWrites');
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(20);
    // Pekařství, Rohlíček and dcera are put into the index once, and no more.
    expect(first - second).toBe(6);
  });

  it('does not keep five hundred items from being stored', async () => {
    const ownerId = anOwner();
    const items = Array.from({ length: 500 }, (_, index) => ({
      name: `${index} ${'Rozsáhlý popis položky. '.repeat(12)}`,
      quantity: '1234.5678',
      unit: 'ks',
      unitPrice: '9999.999999',
      itemDiscount: '12.5',
      itemDiscountType: 'percent',
    }));
    const issued = await issue(ownerId, { items, discountMode: 'item', notes: 'x'.repeat(5000) });
    expect(await invoiceTable(table).find(ownerId, issued.id)).toEqual(issued);
  });

  it('does not keep the longest names from being stored, however little they repeat themselves', async () => {
    const ownerId = anOwner();
    const letters = [
      ...'aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž',
      ...'бвгджзиклмнптфцчшщъэюяαβγδεζηθλ',
    ];
    const letter = () => letters[randomInt(letters.length)];
    const name = () => Array.from({ length: limits.itemNameLength }, letter).join('');
    const items = Array.from({ length: limits.itemsPerInvoice }, () => ({ name: name() }));
    const issued = await issue(ownerId, { items });
    expect(await invoiceTable(table).find(ownerId, issued.id)).toEqual(issued);
  });
});
