import { getNextNumber } from '#functions/api/invoices/get-next-number';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { at } from '../../../../support/builders/times';

describe('the next number', () => {
  it('follows the last one of the year and reserves nothing', async () => {
    const book = aBook();
    await book.issue();
    const get = getNextNumber(book.ports);
    const request = aRequest({ caller: book.caller, query: { kind: 'invoice' } });
    expect((await get(request)).body).toEqual({ preliminaryNumber: '20260002' });
    expect((await get(request)).body).toEqual({ preliminaryNumber: '20260002' });
  });

  it('begins anew with the year in Prague', async () => {
    const book = aBook();
    const newYear = at('2026-12-31T23:00:00.000Z');
    const { body } = await getNextNumber(book.ports)(
      aRequest({ caller: book.caller, query: { kind: 'invoice' }, at: newYear }),
    );
    expect(body).toEqual({ preliminaryNumber: '20270001' });
  });
});
