import { duplicateInvoice } from '#functions/api/invoices/duplicate';
import type { Invoice } from '#shared/domain/invoice';
import { aBook } from '../../../../support/builders/a-book';
import { aClient } from '../../../../support/builders/a-client';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft } from '../../../../support/builders/an-invoice';

const idempotency = { key: 'a', requestHash: 'same' };

function prepare() {
  const book = aBook();
  const { caller, ports } = book;
  const duplicate = async ({ id }: Pick<Invoice, 'id'>, more: object = {}) =>
    (await duplicateInvoice(ports)(aRequest({ caller, body: { id }, ...more }))).body;
  return { book, duplicate };
}

describe('a duplicate', () => {
  it('is a draft with the same content, the dates of today and nothing of the life of its source', async () => {
    const { book, duplicate } = prepare();
    const source = await book.move(
      await book.issue({
        issueDate: '2026-10-01',
        dueDate: '2026-10-31',
        variableSymbol: '777',
        notes: 'Děkujeme',
        discount: 10,
        discountType: 'percent',
        exchangeRate: { rate: 25, date: '2026-10-01' },
      }),
      { status: 'paid' },
    );
    const { invoice, preliminaryNumber } = await duplicate(source);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      status: 'draft',
      revision: 1,
      items: source.items,
      buyer: source.buyer,
      notes: 'Děkujeme',
      totals: source.totals,
      issueDate: '2026-11-27',
      taxableSupplyDate: '2026-11-27',
      dueDate: '2026-12-27',
      variableSymbol: '',
      amountPaid: 0,
      payments: [],
      paymentStatus: 'unpaid',
    });
    for (const field of ['number', 'issuedAt', 'sentAt', 'paidAt', 'exchangeRate']) {
      expect(invoice).not.toHaveProperty(field);
    }
    expect(invoice.id).not.toBe(source.id);
    expect(preliminaryNumber).toBe('20260002');
  });

  it('says in its history what it was made of', async () => {
    const { book, duplicate } = prepare();
    const source = await book.issue();
    const { invoice } = await duplicate(source);
    const [created] = await book.invoices.listTimeline(book.caller.id, invoice.id);
    expect(created).toMatchObject({
      event: 'created',
      document: { id: source.id, kind: 'invoice', number: '20260001' },
    });
  });

  it('is sold by who the settings say today', async () => {
    const { book, duplicate } = prepare();
    const source = await book.issue();
    await book.settings.update(book.caller.id, { company_name: 'Nová firma' });
    expect((await duplicate(source)).invoice.seller.name).toBe('Nová firma');
  });

  it('leaves a client behind that was deleted since', async () => {
    const { book, duplicate } = prepare();
    const source = await book.draft({ clientId: aClient().id });
    const { invoice } = await duplicate(source);
    expect(invoice).not.toHaveProperty('clientId');
    expect(invoice.buyer).toEqual(source.buyer);
  });

  it('of a proforma is one, and of a credit note an invoice over what it gave back', async () => {
    const { book, duplicate } = prepare();
    expect((await duplicate(await book.issue({ kind: 'proforma' }))).invoice.kind).toBe('proforma');
    const credit = aCreditNote(await book.issue());
    await book.invoices.createDraft(book.caller.id, credit, {
      at: credit.createdAt,
      idempotency: undefined,
    });
    const { invoice } = await duplicate(credit);
    expect(invoice).toMatchObject({ kind: 'invoice', totals: { payable: 121_000 } });
    expect(invoice).not.toHaveProperty('correction');
  });

  it('is made once by one key', async () => {
    const { book, duplicate } = prepare();
    const source = await book.issue();
    const first = await duplicate(source, { idempotency });
    expect((await duplicate(source, { idempotency })).invoice.id).toBe(first.invoice.id);
  });

  it('is made of nothing that is not there', async () => {
    const { duplicate } = prepare();
    await expect(duplicate(aDraft())).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    const another = prepare();
    await expect(duplicate(await another.book.issue())).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});
