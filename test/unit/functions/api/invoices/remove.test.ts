import { removeInvoice } from '#functions/api/invoices/remove';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';

describe('deleting an invoice', () => {
  it('removes a draft', async () => {
    const book = aBook();
    const { id } = await book.draft();
    const request = aRequest({ caller: book.caller, query: { id } });
    expect((await removeInvoice(book.ports)(request)).body).toEqual({ success: true });
    expect(await book.invoices.find(book.caller.id, id)).toBeUndefined();
  });

  it('refuses one with a number, which would leave a gap', async () => {
    const book = aBook();
    const { id } = await book.issue();
    const request = aRequest({ caller: book.caller, query: { id } });
    await expect(removeInvoice(book.ports)(request)).rejects.toMatchObject({
      code: 'INVOICE_NUMBERED',
      details: { number: '20260001' },
    });
  });

  it('does not find another account’s', async () => {
    const book = aBook();
    const { id } = await book.draft();
    await expect(removeInvoice(book.ports)(aRequest({ query: { id } }))).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
    expect(await book.invoices.find(book.caller.id, id)).toBeDefined();
  });
});
