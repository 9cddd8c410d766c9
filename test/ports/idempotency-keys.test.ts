import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { at } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

describe('an idempotency key in the table', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('answers for a day at least, and is free again after two', async () => {
    const ownerId = anOwner();
    const create = (moment: string, requestHash: string) =>
      invoiceTable(table).createDraft(ownerId, aDraft(), {
        at: at(moment),
        idempotency: { key: 'a', requestHash },
      });

    const first = await create('2026-11-27T10:00:00.000Z', 'first');
    expect((await create('2026-11-28T10:00:00.000Z', 'first')).id).toBe(first.id);
    const second = await create('2026-11-29T10:00:00.000Z', 'second');
    expect(second.id).not.toBe(first.id);
    expect((await create('2026-11-30T10:00:00.000Z', 'second')).id).toBe(second.id);
  });

  it('names what it made to whoever comes with other content, as long as that is there', async () => {
    const ownerId = anOwner();
    const invoices = invoiceTable(table);
    const create = (requestHash: string) =>
      invoices.createDraft(ownerId, aDraft(), {
        at: at('2026-11-27T10:00:00.000Z'),
        idempotency: { key: 'a', requestHash },
      });
    const first = await create('first');
    await expect(create('second')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      details: { id: first.id },
    });
    await invoices.remove(ownerId, first);
    expect((await create('second')).id).not.toBe(first.id);
  });
});
