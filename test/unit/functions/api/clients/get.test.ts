import { getClient } from '#functions/api/clients/get';
import { newId } from '#functions/runtime/new-id';
import { localDate } from '#shared/domain/calendar';
import type { ClientId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { rowOf } from '#shared/domain/invoice-row';
import { limits } from '#shared/domain/limits';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { anInvoice } from '../../../../support/builders/an-invoice';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeClients } from '../../../../support/fakes/fake-clients';
import { fakeInvoices } from '../../../../support/fakes/fake-invoices';

describe('one client', () => {
  const caller = aCaller();
  const client = aClient();
  const clients = fakeClients();
  const invoices = fakeInvoices();
  const get = getClient({ clients, invoices });
  const creation = { at: now, idempotency: undefined };
  const keep = (invoice: Invoice) => invoices.createDraft(caller.id, invoice, creation);

  beforeAll(async () => {
    await clients.create(caller.id, client, { ...creation, limit: unlimited });
    await keep(
      anInvoice({ clientId: client.id, status: 'sent', dueDate: localDate('2026-11-20') }),
    );
    await keep(anInvoice({ clientId: client.id, status: 'sent' }));
    await keep(anInvoice({ clientId: newId<ClientId>(now), status: 'sent' }));
  });

  it('comes with what was invoiced to it, what it owes and what is late', async () => {
    const { body } = await get(aRequest({ caller, params: { id: client.id } }));
    expect(body).toEqual({
      client,
      figures: {
        count: 2,
        invoiced: { CZK: 242_000 },
        open: { CZK: 242_000 },
        overdue: { CZK: 121_000 },
        overdueCount: 1,
        isPartial: false,
      },
    });
  });

  it('says when there are more documents than it has read', async () => {
    const row = rowOf(anInvoice({ clientId: client.id }));
    const listOfClient = jest.fn(async () => ({ items: [row], nextCursor: 'more' }));
    const many = getClient({ clients, invoices: { ...invoices, listOfClient } });
    const { body } = await many(aRequest({ caller, params: { id: client.id } }));
    expect(body.figures.isPartial).toBe(true);
    const newest = { limit: limits.rowsPerSearch, page: 1 };
    expect(listOfClient).toHaveBeenCalledWith(caller.id, client.id, newest);
  });

  it('is nobody else’s', async () => {
    const foreign = aRequest({ params: { id: client.id } });
    await expect(get(foreign)).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' });
  });
});
