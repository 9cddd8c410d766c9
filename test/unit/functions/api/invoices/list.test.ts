import { listInvoices } from '#functions/api/invoices/list';
import { rowOf } from '#shared/domain/invoice-row';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';

describe('the list of invoices', () => {
  const query = { status: 'all', limit: 50, page: 1, view: 'array' } as const;
  const prepare = async () => {
    const book = aBook();
    const late = await book.issue({ issueDate: '2026-11-01', dueDate: '2026-11-15' });
    const soon = await book.issue({ issueDate: '2026-11-20', dueDate: '2026-12-04' });
    const draft = await book.draft();
    const list = async (given: object = {}) => {
      const request = aRequest({ caller: book.caller, query: { ...query, ...given } });
      return (await listInvoices(book.ports)(request)).body;
    };
    return { book, late, soon, draft, list };
  };

  it('is an array of rows, newest first', async () => {
    const { late, soon, draft, list } = await prepare();
    expect(await list()).toEqual([draft, soon, late].map(rowOf));
  });

  it('is a page with a cursor when asked', async () => {
    const { soon, draft, list } = await prepare();
    const body = await list({ view: 'page', limit: 2 });
    expect(body).toEqual({
      invoices: [draft, soon].map(rowOf),
      nextCursor: expect.any(String),
    });
  });

  it('filters by status and by what is due', async () => {
    const { book, late, soon, list } = await prepare();
    const sent = await book.move(soon, { status: 'sent' });
    expect(await list({ status: 'sent' })).toEqual([rowOf(sent)]);
    expect(await list({ status: 'overdue' })).toEqual([rowOf(late)]);
    expect(await list({ status: 'due_soon' })).toEqual([rowOf(sent)]);
    expect(await list({ status: 'cancelled' })).toEqual([]);
  });

  it('filters by words, period, client, currency and kind, and sorts', async () => {
    const { late, soon, list } = await prepare();
    expect(await list({ search: 'rohlicek', from: '2026-11-10', status: 'overdue' })).toEqual([]);
    expect(await list({ search: late.number, currency: 'CZK', kind: 'invoice' })).toEqual([
      rowOf(late),
    ]);
    expect(await list({ search: '  ', from: '2026-11-20', to: '2026-11-20' })).toEqual([
      rowOf(soon),
    ]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ view: 'page', search: ' – ' })).toMatchObject({ invoices: [] });
    expect(await list({ sort: 'due', order: 'asc', to: '2026-11-20' })).toEqual(
      [late, soon].map(rowOf),
    );
  });

  it('answers one invoice when its id is given', async () => {
    const { book, draft, list } = await prepare();
    expect(await list({ id: draft.id })).toMatchObject({ invoice: draft });
    const foreign = aRequest({ query: { ...query, id: draft.id } });
    await expect(listInvoices(book.ports)(foreign)).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});
