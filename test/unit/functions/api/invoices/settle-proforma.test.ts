import { getInvoice } from '#functions/api/invoices/get';
import { removeInvoice } from '#functions/api/invoices/remove';
import { settleProforma } from '#functions/api/invoices/settle-proforma';
import { updateInvoice } from '#functions/api/invoices/update';
import { localDate } from '#shared/domain/calendar';
import type { Invoice, InvoiceInput, StatusChange } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { withOnlinePayment } from '#shared/domain/online-changes';
import type { SettlementInput } from '#shared/domain/proforma-settlement';
import { aBook } from '../../../../support/builders/a-book';
import { aCheckout } from '../../../../support/builders/a-checkout';
import { anOnlinePayment } from '../../../../support/builders/a-payment';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft, anInvoiceInput } from '../../../../support/builders/an-invoice';
import { now } from '../../../../support/builders/times';

const idempotency = { key: 'a', requestHash: 'same' };
type Id = Pick<Invoice, 'id'>;

function prepare() {
  const book = aBook();
  const { caller, ports } = book;
  const settle = async ({ id }: Id, given: Partial<SettlementInput> = {}, more: object = {}) => {
    const body = { proformaId: id, intent: 'issue', ...given } as const;
    return (await settleProforma(ports)(aRequest({ caller, body, ...more }))).body;
  };
  const reply = async ({ id }: Id) =>
    (await getInvoice(ports)(aRequest({ caller, params: { id } }))).body;
  const update = async ({ id }: Id, body: StatusChange | InvoiceInput) =>
    (await updateInvoice(ports)(aRequest({ caller, query: { id }, body }))).body.invoice;
  const remove = ({ id }: Id) => removeInvoice(ports)(aRequest({ caller, query: { id } }));
  const proforma = (input: object = {}) => book.issue({ kind: 'proforma', ...input });
  const paidProforma = async (amount?: number) => {
    const amountPaid = amount === undefined ? undefined : minor(amount);
    const paymentDate = localDate('2026-11-20');
    return book.move(await proforma(), { status: 'paid', amountPaid, paymentDate });
  };
  return { book, settle, reply, update, remove, proforma, paidProforma };
}

describe('the invoice of a proforma', () => {
  it('closes the page on which the proforma could be paid, and waits for what was paid there', async () => {
    const { book, settle, proforma } = prepare();
    const stands = await proforma();
    await book.onlinePayments.putCheckout(book.caller.id, stands.id, aCheckout(), undefined);
    book.stripePages.endAs('paid');
    await expect(settle(stands)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    book.stripePages.endAs('closed');
    await settle(stands);
    expect(book.stripePages.closed).toEqual(['acct_1 cs_1', 'acct_1 cs_1']);
  });

  it('waits for a payment that is on its way, so that nobody is asked for it twice', async () => {
    const { book, settle, proforma, reply } = prepare();
    const stands = await proforma();
    const tell = async (status: 'processing' | 'succeeded') => {
      const before = (await reply(stands)).invoice;
      const amount = before.totals.payable;
      const changed = withOnlinePayment(before, anOnlinePayment({ status, amount }), now);
      if (changed) await book.invoices.save(book.caller.id, { before, ...changed });
    };
    await tell('processing');
    await expect(settle(stands)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    await tell('succeeded');
    expect(await settle(stands)).toMatchObject({ remaining: 0 });
  });

  it('has its items and parties, and takes off what was paid ahead', async () => {
    const { settle, paidProforma } = prepare();
    const paid = await paidProforma(100_000);
    const { invoice, remaining } = await settle(paid);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: '20260001',
      variableSymbol: '20260001',
      items: paid.items,
      buyer: paid.buyer,
      seller: paid.seller,
      issueDate: '2026-11-27',
      taxableSupplyDate: '2026-11-27',
      advance: {
        proforma: { id: paid.id, kind: 'proforma', number: 'Z20260001', issueDate: paid.issueDate },
        variableSymbol: '920260001',
        amount: 100_000,
        paymentDate: '2026-11-20',
      },
      amountPaid: 100_000,
      paymentStatus: 'partial',
      payments: [],
      totals: { payable: 121_000 },
    });
    expect(remaining).toBe(21_000);
  });

  it('has nothing left to be paid when all was paid ahead', async () => {
    const { book, settle, update, paidProforma } = prepare();
    const { invoice, remaining } = await settle(await paidProforma());
    expect([invoice.status, invoice.paymentStatus, remaining]).toEqual(['paid', 'paid', 0]);
    expect((await book.invoices.tally(book.caller.id)).byStatus).toMatchObject({
      draft: 0,
      paid: 2,
    });
    // The way to cancel it is that of every paid invoice; what was paid ahead is not forgotten by it.
    await expect(update(invoice, { status: 'cancelled' })).rejects.toMatchObject({
      code: 'INVALID_STATUS_CHANGE',
    });
    expect(await update(invoice, { status: 'sent' })).toMatchObject({ amountPaid: 121_000 });
    expect(await update(invoice, { status: 'cancelled' })).toMatchObject({ status: 'cancelled' });
  });

  it('shows what was paid ahead beyond it as overpaid', async () => {
    const { settle, paidProforma } = prepare();
    expect((await settle(await paidProforma(130_000))).remaining).toBe(-9_000);
  });

  it('does not count the advance as received a second time', async () => {
    const { book, settle, update, paidProforma } = prepare();
    const { invoice } = await settle(await paidProforma(100_000));
    await update(invoice, { status: 'paid' });
    const { received } = await book.invoices.tally(book.caller.id);
    expect(received).toEqual({ CZK: 121_000 });
  });

  it('keeps the advance when it is marked unpaid', async () => {
    const { settle, update, paidProforma } = prepare();
    const { invoice } = await settle(await paidProforma(100_000));
    await update(invoice, { status: 'paid' });
    expect(await update(invoice, { status: 'sent' })).toMatchObject({
      amountPaid: 100_000,
      paymentStatus: 'partial',
      paymentDate: '2026-11-20',
    });
  });

  it('and its proforma refer to each other, also in their histories', async () => {
    const { settle, reply, paidProforma } = prepare();
    const paid = await paidProforma();
    const { invoice } = await settle(paid);
    const ofProforma = await reply(paid);
    expect(ofProforma.related).toMatchObject([{ id: invoice.id, number: '20260001' }]);
    expect(ofProforma.timeline.at(-1)).toMatchObject({
      event: 'settled',
      document: { id: invoice.id, number: '20260001' },
    });
    const ofInvoice = await reply(invoice);
    expect(ofInvoice.related).toMatchObject([{ id: paid.id, kind: 'proforma' }]);
    expect(ofInvoice.timeline[0]).toMatchObject({
      event: 'created',
      document: { number: 'Z20260001' },
    });
  });

  it('is made once, however many calls come at once', async () => {
    const { book, settle, paidProforma } = prepare();
    const paid = await paidProforma();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => settle(paid)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(settle(paid)).rejects.toMatchObject({ code: 'PROFORMA_SETTLED' });
    expect((await book.invoices.tally(book.caller.id)).count).toBe(2);
  });

  it('is made once by one key', async () => {
    const { settle, paidProforma } = prepare();
    const paid = await paidProforma();
    const first = await settle(paid, {}, { idempotency });
    expect(await settle(paid, {}, { idempotency })).toEqual(first);
  });

  it('counts as an invoice of the month', async () => {
    const { book, settle, proforma } = prepare();
    for (let count = 0; count < 7; count += 1) await book.issue();
    const one = await proforma();
    await expect(settle(one)).rejects.toMatchObject({ code: 'monthly_limit_reached' });
    expect((await settle(one, { intent: 'draft' })).invoice.status).toBe('draft');
  });

  it('needs an exchange rate only now', async () => {
    const { settle, proforma } = prepare();
    const foreign = await proforma({ currency: 'EUR' });
    await expect(settle(foreign)).rejects.toMatchObject({
      details: { fields: [{ path: 'exchangeRate.rate', code: 'required' }] },
    });
    const { exchangeRate } = anInvoiceInput({ exchangeRate: { rate: 25, date: '2026-11-27' } });
    const { invoice } = await settle(foreign, { exchangeRate });
    expect(foreign).not.toHaveProperty('recapInCzk');
    expect(invoice.recapInCzk).toMatchObject([{ base: 2_500_000 }]);
  });

  it('is made of nothing but an issued proforma', async () => {
    const { book, settle, proforma } = prepare();
    const cancelled = await book.move(await proforma(), { status: 'cancelled' });
    for (const refused of [cancelled, await book.issue(), await book.draft({ kind: 'proforma' })]) {
      await expect(settle(refused)).rejects.toMatchObject({ code: 'PROFORMA_NOT_SETTLEABLE' });
    }
    await expect(settle(aDraft())).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    const another = prepare();
    await expect(another.settle(await proforma())).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});

describe('a proforma that is settled', () => {
  it('waits for no money and takes none', async () => {
    const { settle, update, proforma } = prepare();
    const one = await proforma();
    await settle(one);
    for (const status of ['paid', 'cancelled'] as const) {
      await expect(update(one, { status })).rejects.toMatchObject({ code: 'PROFORMA_SETTLED' });
    }
    await expect(update(one, anInvoiceInput())).rejects.toMatchObject({
      code: 'INVOICE_NOT_EDITABLE',
    });
    expect((await update(one, { status: 'sent' })).status).toBe('sent');
    await expect(update(one, { status: 'draft' })).rejects.toMatchObject({
      code: 'PROFORMA_SETTLED',
    });
  });

  it('keeps the payment that was taken off', async () => {
    const { settle, update, paidProforma } = prepare();
    const paid = await paidProforma();
    await settle(paid);
    await expect(update(paid, { status: 'sent' })).rejects.toMatchObject({
      code: 'PROFORMA_SETTLED',
    });
  });

  it('is free again when the draft of its invoice is deleted, or its invoice cancelled', async () => {
    const { settle, reply, update, remove, paidProforma } = prepare();
    const paid = await paidProforma();
    await remove((await settle(paid, { intent: 'draft' })).invoice);
    expect((await reply(paid)).related).toEqual([]);
    const { invoice } = await settle(paid);
    await update(invoice, { status: 'sent' });
    await update(invoice, { status: 'cancelled' });
    const { invoice: second } = await settle(paid);
    expect(second.number).toBe('20260002');
    await expect(update(invoice, { status: 'draft' })).rejects.toMatchObject({
      code: 'PROFORMA_SETTLED',
    });
    expect((await reply(paid)).timeline.map(({ event }) => event).slice(-5)).toEqual([
      'settled',
      'settlement_withdrawn',
      'settled',
      'settlement_withdrawn',
      'settled',
    ]);
  });

  it('is not settled again with money that was forgotten since', async () => {
    const { settle, update, paidProforma } = prepare();
    const paid = await paidProforma();
    const { invoice } = await settle(paid);
    await update(invoice, { status: 'sent' });
    await update(invoice, { status: 'cancelled' });
    await update(paid, { status: 'sent' });
    await expect(update(invoice, { status: 'sent' })).rejects.toMatchObject({
      code: 'PROFORMA_NOT_SETTLEABLE',
    });
  });
});

describe('a draft that settles a proforma', () => {
  it('keeps kind, currency and advance however it is edited, and is issued', async () => {
    const { settle, update, paidProforma } = prepare();
    const { invoice: draft } = await settle(await paidProforma(100_000), { intent: 'draft' });
    const faults = (path: string, code: string) => ({ details: { fields: [{ path, code }] } });
    await expect(update(draft, anInvoiceInput({ kind: 'proforma' }))).rejects.toMatchObject(
      faults('kind', 'kind_fixed'),
    );
    await expect(update(draft, anInvoiceInput({ currency: 'EUR' }))).rejects.toMatchObject(
      faults('currency', 'currency_fixed'),
    );
    const issued = await update(draft, anInvoiceInput({ intent: 'issue' }));
    expect(issued).toMatchObject({
      number: '20260001',
      advance: draft.advance,
      amountPaid: 100_000,
    });
  });
});
