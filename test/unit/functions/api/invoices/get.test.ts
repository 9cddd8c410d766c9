import { getInvoice } from '#functions/api/invoices/get';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft } from '../../../../support/builders/an-invoice';

describe('one invoice', () => {
  it('comes with its history', async () => {
    const book = aBook();
    const issued = await book.issue();
    const request = aRequest({ caller: book.caller, params: { id: issued.id } });
    const { body } = await getInvoice(book.ports)(request);
    expect(body.invoice).toEqual(issued);
    expect(body.timeline.map(({ event }) => event)).toEqual(['created', 'issued']);
    expect(body.preliminaryNumber).toBeUndefined();
  });

  it('shows the number that a draft would get', async () => {
    const book = aBook();
    await book.issue();
    const { id } = await book.draft();
    const request = aRequest({ caller: book.caller, params: { id } });
    expect((await getInvoice(book.ports)(request)).body.preliminaryNumber).toBe('20260002');
  });

  it('does not exist for another account', async () => {
    const book = aBook();
    const { id } = await book.issue();
    for (const wanted of [id, aDraft().id]) {
      const request = aRequest({ params: { id: wanted } });
      await expect(getInvoice(book.ports)(request)).rejects.toMatchObject({
        code: 'INVOICE_NOT_FOUND',
      });
    }
  });
});
