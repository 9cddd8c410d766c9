import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { invoiceReader } from '#functions/adapters/dynamodb/invoice-reader';
import { ownerKeys } from '#functions/adapters/dynamodb/keys';
import { subscriptionTable } from '#functions/adapters/dynamodb/subscription-table';
import { usageTable } from '#functions/adapters/dynamodb/usage-table';
import { yearMonth } from '#shared/domain/calendar';
import { freeSubscription } from '#shared/domain/subscription-record';
import { anOwner } from '../support/builders/an-owner';
import { proSubscription } from '../support/fakes/fake-accounts';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(60_000);

/** Ports whose items nobody writes yet: the test writes them as the page on the data model says. */
describe('what is only read so far', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  const write = (item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: item }));

  it('is the subscription, free until there is another one', async () => {
    const ownerId = anOwner();
    expect(await subscriptionTable(table).get(ownerId)).toEqual(freeSubscription);
    await write({ ...ownerKeys.subscription(ownerId), subscription: proSubscription });
    expect(await subscriptionTable(table).get(ownerId)).toEqual(proSubscription);
  });

  it('is the usage of a month and of storage, none until something is stored', async () => {
    const ownerId = anOwner();
    const usage = usageTable(table);
    expect(await usage.countIssuedInvoices(ownerId, yearMonth('2026-11'))).toBe(0);
    expect(await usage.sumStorageBytes(ownerId)).toBe(0);
    await write({ ...ownerKeys.year(ownerId, 2026), '11quota': 3 });
    await write({ ...ownerKeys.storage(ownerId), bytes: 12 });
    expect(await usage.countIssuedInvoices(ownerId, yearMonth('2026-11'))).toBe(3);
    expect(await usage.countIssuedInvoices(ownerId, yearMonth('2026-12'))).toBe(0);
    expect(await usage.sumStorageBytes(ownerId)).toBe(12);
  });

  it('shows no more than is exact of a sum beyond it', async () => {
    const ownerId = anOwner();
    await write({ ...ownerKeys.year(ownerId, 2025), count: 1, '12CZK': 2n ** 60n });
    await write({ ...ownerKeys.year(ownerId, 2026), count: 1, '01CZK': 5 });
    const { count, received } = await invoiceReader(table).tally(ownerId);
    expect({ count, received }).toEqual({ count: 2, received: { CZK: Number.MAX_SAFE_INTEGER } });
  });
});
