import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { invoiceReader } from '#functions/adapters/dynamodb/invoice-reader';
import { notificationKeys, ownerKeys } from '#functions/adapters/dynamodb/keys';
import { notificationTable } from '#functions/adapters/dynamodb/notification-table';
import { subscriptionTable } from '#functions/adapters/dynamodb/subscription-table';
import { usageTable } from '#functions/adapters/dynamodb/usage-table';
import { yearMonth } from '#shared/domain/calendar';
import type { Notification } from '#shared/domain/notification';
import { freeSubscription } from '#shared/domain/subscription-record';
import { anOwner } from '../support/builders/an-owner';
import { at } from '../support/builders/times';
import { proSubscription } from '../support/fakes/fake-accounts';
import { fakeNotifications } from '../support/fakes/fake-notifications';
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
    await write({ ...ownerKeys.usage(ownerId, yearMonth('2026-11')), invoices: 3 });
    await write({ ...ownerKeys.storage(ownerId), bytes: 12 });
    expect(await usage.countIssuedInvoices(ownerId, yearMonth('2026-11'))).toBe(3);
    expect(await usage.countIssuedInvoices(ownerId, yearMonth('2026-12'))).toBe(0);
    expect(await usage.sumStorageBytes(ownerId)).toBe(12);
  });

  it('shows no more than is exact of a sum beyond it', async () => {
    const ownerId = anOwner();
    await write({ ...ownerKeys.counters(ownerId), count: 2, receivedCZK: 2n ** 60n });
    const { count, received } = await invoiceReader(table).tally(ownerId);
    expect({ count, received }).toEqual({ count: 2, received: { CZK: Number.MAX_SAFE_INTEGER } });
  });

  it('are notifications, the same in the table as in memory', async () => {
    const ownerId = anOwner();
    const given = Array.from(
      { length: 5 },
      (_, index): Notification => ({
        id: `0${index}`,
        timestamp: at(`2026-11-0${index + 1}T08:00:00.000Z`),
        read: index < 2,
        type: 'info',
        title: 'Faktura',
        message: 'Faktura byla zaplacena',
      }),
    );
    for (const notification of given) {
      const { id, read } = notification;
      const key = { pk: notificationKeys.partition(ownerId), sk: id };
      await write({ ...key, ...(!read && { gsi1sk: notificationKeys.unread(id) }), notification });
    }
    const [stored, fake] = [notificationTable(table), fakeNotifications(given)];
    expect(await stored.countUnread(ownerId)).toBe(3);
    expect(await fake.countUnread(ownerId)).toBe(3);
    for (const page of [1, 2, 3, 4]) {
      const query = { page, limit: 2 };
      expect(await stored.list(ownerId, query)).toEqual(await fake.list(ownerId, query));
    }
    expect(await stored.list(anOwner(), { page: 1, limit: 2 })).toEqual([]);
  });
});
