import { countInvoices } from '#functions/api/invoices/count';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';

describe('the number of invoices', () => {
  it('is told by status', async () => {
    const book = aBook();
    await book.draft();
    await book.move(await book.issue(), { status: 'paid' });
    const { body } = await countInvoices(book.ports)(aRequest({ caller: book.caller }));
    expect(body).toEqual({
      count: 2,
      byStatus: { draft: 1, sent: 0, paid: 1, cancelled: 0 },
      overdue: 0,
      dueSoon: 0,
    });
  });

  it('is told by what is due on the day of asking', async () => {
    const book = aBook();
    await book.issue({ issueDate: '2026-11-01', dueDate: '2026-11-26' });
    await book.issue({ issueDate: '2026-11-01', dueDate: '2026-11-27' });
    const { body } = await countInvoices(book.ports)(aRequest({ caller: book.caller }));
    expect(body).toMatchObject({ overdue: 1, dueSoon: 1 });
  });
});
