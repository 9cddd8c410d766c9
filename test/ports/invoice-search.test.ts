import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import type { InvoiceFilter, InvoiceListQuery, InvoiceStore } from '#functions/ports/invoices';
import { newId } from '#functions/runtime/new-id';
import { addDays, localDate } from '#shared/domain/calendar';
import type { ClientId, UserId } from '#shared/domain/ids';
import { changeStatus, issueInvoice } from '#shared/domain/invoice-changes';
import { seriesOf } from '#shared/domain/invoice-number';
import { invoiceSearchOf } from '#shared/domain/invoice-search';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now, today } from '../support/builders/times';
import { fakeInvoices } from '../support/fakes/fake-invoices';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('a search of invoices', { fake: fakeInvoices, adapter: invoiceTable }, (port) => {
  let ownerId: UserId;
  let invoices: InvoiceStore;
  beforeEach(() => {
    ownerId = anOwner();
    invoices = port();
  });

  const draftOf = (buyer: string, input: object = {}) =>
    aDraft({ input: { buyer: { name: buyer }, ...input } });
  const issue = (buyer: string, input: object = {}, kind?: 'credit_note') => {
    const draft = { ...draftOf(buyer, input), ...(kind && { kind }) };
    return invoices.issue(ownerId, {
      before: undefined,
      numbered: (number) => issueInvoice(draft, number, now),
      series: seriesOf(draft),
      limit: unlimited,
      at: now,
      jobId: newId(now),
      idempotency: undefined,
    });
  };
  const page = (query: Partial<InvoiceListQuery> & { search?: string }) => {
    const { search, filter, ...rest } = query;
    const wanted: InvoiceFilter = { ...filter, search: invoiceSearchOf(search ?? '') };
    return invoices.list(ownerId, {
      selection: { kind: 'all' },
      limit: 50,
      page: 1,
      ...rest,
      filter: wanted,
    });
  };
  const buyers = async (query: Parameters<typeof page>[0]) =>
    (await page(query)).items.map(({ buyerName }) => buyerName);

  it('finds by beginnings of words, without case and diacritics, newest first', async () => {
    await issue('Pekařství Rohlíček', { issueDate: '2026-11-01' });
    await issue('Rohlíková & syn', { issueDate: '2026-11-05' });
    await issue('Čajovna Na Větvi', { issueDate: '2026-11-07' });
    expect(await buyers({ search: 'ROHLI' })).toEqual(['Rohlíková & syn', 'Pekařství Rohlíček']);
    expect(await buyers({ search: 'rohl pekar' })).toEqual(['Pekařství Rohlíček']);
    expect(await buyers({ search: 'ohlik' })).toEqual([]);
  });

  it('finds by number, symbol and amount, and each document once', async () => {
    const first = await issue('A1', { variableSymbol: '20269999' });
    await issue('B1', { items: [{ name: 'x', quantity: 1, unitPrice: 500, vatRate: 0 }] });
    const credit = await issue('C1', {}, 'credit_note');
    // The symbol of a credit note has the digits of its own number, which is counted apart.
    expect((await buyers({ search: first.number ?? '' })).sort()).toEqual(['A1', 'C1']);
    expect((await buyers({ search: '2026' })).sort()).toEqual(['A1', 'B1', 'C1']);
    expect(await buyers({ search: '20260002' })).toEqual(['B1']);
    expect(await buyers({ search: '20269999' })).toEqual(['A1']);
    expect(await buyers({ search: credit.number?.toLowerCase() ?? '' })).toEqual(['C1']);
    expect(await buyers({ search: '500' })).toEqual(['B1']);
    expect((await buyers({ search: '1 210,00' })).sort()).toEqual(['A1', 'C1']);
  });

  it('finds a draft, and follows what becomes of a document', async () => {
    const draft = draftOf('Novák');
    const creation = { at: now, idempotency: undefined };
    await invoices.createDraft(ownerId, draft, creation);
    expect(await buyers({ search: 'novak' })).toEqual(['Novák']);

    const after = { ...draft, revision: 2, buyer: { ...draft.buyer, name: 'Sýkora' } };
    await invoices.save(ownerId, { before: draft, after, entries: [] });
    expect(await buyers({ search: 'novak' })).toEqual([]);
    expect(await buyers({ search: 'sykora' })).toEqual(['Sýkora']);

    await invoices.remove(ownerId, after);
    expect(await buyers({ search: 'sykora' })).toEqual([]);
  });

  it('finds all of those of one name, a page at a time', async () => {
    for (const day of ['01', '02', '03', '04', '05']) {
      await issue('Novák', { issueDate: `2026-11-${day}` });
      await issue('Nováková', { issueDate: `2026-11-${day}` });
    }
    const days: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ search: 'novak', limit: 3, cursor });
      days.push(...next.items.map(({ issueDate }) => issueDate));
      cursor = next.nextCursor;
    } while (cursor);
    expect(days).toHaveLength(10);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('finds in what is too broad for its index', async () => {
    for (let count = 0; count < 60; count += 1) await issue(`Firma${count}`);
    expect(await buyers({ search: '2026' })).toHaveLength(50);
    expect(await buyers({ search: 'firma59' })).toEqual(['Firma59']);
  });

  it('never finds what another account has', async () => {
    await issue('Novák');
    const search = invoiceSearchOf('novak');
    const query = { selection: { kind: 'all' }, limit: 50, page: 1, filter: { search } } as const;
    expect((await invoices.list(anOwner(), query)).items).toEqual([]);
  });

  describe('filters', () => {
    beforeEach(async () => {
      await issue('Leden', { issueDate: '2026-01-31', dueDate: '2026-12-01' });
      await issue('Únor', { issueDate: '2026-02-01', dueDate: '2026-02-10', currency: 'EUR' });
      await issue('Březen', { issueDate: '2026-03-31', dueDate: '2026-11-20' }, 'credit_note');
      const sent = await issue('Duben', { issueDate: '2026-04-01', dueDate: '2026-04-10' });
      const changed = changeStatus(sent, { status: 'sent' }, now);
      if (changed) await invoices.save(ownerId, { before: sent, ...changed });
    });
    const sent = { kind: 'status', status: 'sent' } as const;
    const overdue = { kind: 'overdue', today } as const;

    it.each([
      ['a period, its days included', { from: '2026-02-01', to: '2026-03-31' }, ['Březen', 'Únor']],
      ['one side of a period', { from: '2026-03-31' }, ['Duben', 'Březen']],
      ['a currency', { currency: 'EUR' }, ['Únor']],
      ['a kind', { kind: 'credit_note' }, ['Březen']],
      ['all of them together', { to: '2026-03-31', currency: 'CZK', kind: 'invoice' }, ['Leden']],
    ])('leave %s', async (_, filter, expected) => {
      expect(await buyers({ filter: filter as InvoiceFilter })).toEqual(expected);
    });

    it('go together with a status, words and what is overdue', async () => {
      expect(await buyers({ selection: sent, filter: { from: localDate('2026-04-01') } })).toEqual([
        'Duben',
      ]);
      expect(await buyers({ selection: sent, search: 'leden' })).toEqual([]);
      expect(await buyers({ selection: overdue, filter: { currency: 'EUR' } })).toEqual(['Únor']);
      expect(await buyers({ selection: overdue, filter: { kind: 'invoice' } })).toEqual([
        'Únor',
        'Duben',
      ]);
    });

    it.each([
      ['due', 'asc'],
      ['due', 'desc'],
      ['number', 'asc'],
      ['client', 'asc'],
      ['date', 'asc'],
    ] as const)('can be sorted by %s, %s', async (by, direction) => {
      const sort = { by, direction };
      const first = await page({ sort, limit: 3 });
      const rest = await page({ sort, limit: 3, cursor: first.nextCursor });
      const names = [...first.items, ...rest.items].map(({ buyerName }) => buyerName);
      const orders: Readonly<Record<string, readonly string[]>> = {
        'due asc': ['Únor', 'Duben', 'Březen', 'Leden'],
        'due desc': ['Leden', 'Březen', 'Duben', 'Únor'],
        'number asc': ['Leden', 'Únor', 'Duben', 'Březen'],
        'client asc': ['Březen', 'Duben', 'Leden', 'Únor'],
        'date asc': ['Leden', 'Únor', 'Březen', 'Duben'],
      };
      expect(names).toEqual(orders[`${by} ${direction}`]);
      expect(rest.nextCursor).toBeUndefined();
    });

    it('refuse a cursor of other filters', async () => {
      const { nextCursor } = await page({ filter: { to: localDate('2026-12-31') }, limit: 1 });
      const other = page({ filter: { to: localDate('2026-12-30') }, limit: 1, cursor: nextCursor });
      await expect(other).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });

  it('lists a client between two days', async () => {
    const clientId = newId<ClientId>(now);
    for (const days of [0, 10, 20]) {
      const draft = draftOf('Novák', { issueDate: addDays(localDate('2026-11-01'), days) });
      const creation = { at: now, idempotency: undefined };
      await invoices.createDraft(ownerId, { ...draft, clientId }, creation);
    }
    await invoices.createDraft(ownerId, draftOf('Novák'), { at: now, idempotency: undefined });
    const filter = { clientId, from: localDate('2026-11-05') };
    const { items } = await page({ filter, search: 'nov' });
    expect(items.map(({ issueDate }) => issueDate)).toEqual(['2026-11-21', '2026-11-11']);
  });
});
