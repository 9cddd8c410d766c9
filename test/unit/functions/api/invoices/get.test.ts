import { getInvoice } from '#functions/api/invoices/get';
import { aBook } from '../../../../support/builders/a-book';
import { aCheckout } from '../../../../support/builders/a-checkout';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft } from '../../../../support/builders/an-invoice';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';

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

  it('says since when somebody could be paying it on a page of Stripe', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const since = async () => {
      const request = aRequest({ caller: book.caller, params: { id: issued.id } });
      return (await getInvoice(book.ports as never)(request)).body.paymentPageSince;
    };
    await book.share(issued);
    expect(await since()).toBeUndefined();
    const { onlinePayments } = book.ports;
    await onlinePayments.putCheckout(book.caller.id, issued.id, aCheckout(), undefined);
    expect(await since()).toBe(now);
    await onlinePayments.endCheckout(book.caller.id, issued.id, 'cs_1', now);
    expect(await since()).toBeUndefined();
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
