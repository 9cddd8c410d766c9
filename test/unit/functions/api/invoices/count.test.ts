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
    });
  });
});
