import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { getInvoice } from '#functions/api/invoices/get';
import { updateInvoice } from '#functions/api/invoices/update';
import { addDays, yearMonth } from '#shared/domain/calendar';
import type { CreditNoteInput } from '#shared/domain/credit-note';
import type { Invoice, StatusChange } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft, anInvoiceInput } from '../../../../support/builders/an-invoice';

const idempotency = { key: 'a', requestHash: 'same' };
const tenHours = { items: [{ name: 'Práce', quantity: 10, unitPrice: '99.99', vatRate: 21 }] };

function prepare() {
  const book = aBook();
  const act = createCreditNote(book.ports);
  const credit = (
    { id }: Pick<Invoice, 'id'>,
    quantities?: Record<number, string>,
    given: Partial<CreditNoteInput> = {},
    more: object = {},
  ) => {
    const body = { invoiceId: id, ...aCreditInput(quantities, given) };
    return act(aRequest({ caller: book.caller, body, ...more }));
  };
  const reply = async ({ id }: Pick<Invoice, 'id'>) => {
    const { body } = await getInvoice(book.ports)(
      aRequest({ caller: book.caller, params: { id } }),
    );
    return body;
  };
  const update = async ({ id }: Pick<Invoice, 'id'>, body: StatusChange) => {
    const call = aRequest({ caller: book.caller, query: { id }, body });
    return (await updateInvoice(book.ports)(call)).body.invoice;
  };
  return { book, credit, reply, update };
}

describe('a credit note that is issued', () => {
  it('gets a number of its own series, and asks for its PDF', async () => {
    const { book, credit } = prepare();
    const original = await book.issue();
    const { status, body } = await credit(original);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({
      kind: 'credit_note',
      number: 'D20260001',
      status: 'draft',
      variableSymbol: original.variableSymbol,
      totals: { payable: -121_000 },
    });
    expect(body.remaining).toBe(-121_000);
    expect(book.pdfQueue.sent).toHaveLength(2);
  });

  it('is no invoice of the month: neither the limit nor the quota knows it', async () => {
    const { book, credit } = prepare();
    const original = await book.issue();
    for (let count = 0; count < 6; count += 1) await book.issue();
    await credit(original);
    expect(
      await book.ports.invoices.usage.countIssuedInvoices(book.caller.id, yearMonth('2026-11')),
    ).toBe(7);
  });

  it('and its invoice refer to each other', async () => {
    const { book, credit, reply } = prepare();
    const original = await book.issue(tenHours);
    const { invoice: first } = (await credit(original, { 0: '4' })).body;
    const { invoice: second } = (await credit(original, { 0: '5.5' })).body;

    const ofOriginal = await reply(original);
    expect(ofOriginal.related).toEqual(
      [first, second].map(({ id, number, issueDate, totals }) => ({
        id,
        kind: 'credit_note',
        number,
        status: 'draft',
        issueDate,
        currency: 'CZK',
        payable: totals.payable,
      })),
    );
    expect(ofOriginal.uncreditedQuantities).toEqual(['0.5']);
    const ofCredit = await reply(first);
    expect(ofCredit.related).toMatchObject([
      { id: original.id, kind: 'invoice', number: '20260001' },
    ]);
    expect(ofCredit).not.toHaveProperty('uncreditedQuantities');
  });

  it('stands in the history of both', async () => {
    const { book, credit, reply } = prepare();
    const original = await book.issue();
    const { invoice } = (await credit(original)).body;
    const { timeline: ofOriginal } = await reply(original);
    expect(ofOriginal.at(-1)).toMatchObject({
      event: 'credited',
      amount: -121_000,
      document: { id: invoice.id, kind: 'credit_note', number: 'D20260001' },
      actor: 'owner',
    });
    const { timeline } = await reply(invoice);
    expect(timeline.map(({ event, document }) => [event, document?.number])).toEqual([
      ['created', '20260001'],
      ['issued', undefined],
    ]);
  });

  it('takes all that is left, and then nothing more', async () => {
    const { book, credit } = prepare();
    const original = await book.issue(tenHours);
    await credit(original, { 0: '3' });
    const { invoice } = (await credit(original)).body;
    expect(invoice.items[0]?.quantity).toBe('-7');
    await expect(credit(original)).rejects.toMatchObject({ code: 'CREDIT_EXCEEDED' });
    await expect(credit(original, { 0: '1' })).rejects.toMatchObject({
      details: { fields: [{ path: 'items.0.quantity', code: 'credit_too_big' }] },
    });
  });

  it('leaves its invoice to ask for the rest, and gives that back once it is cancelled', async () => {
    const { book, credit, reply, update } = prepare();
    const id = { id: (await book.issue(tenHours)).id };
    const original = await update(id, { status: 'sent' });
    const asked = async () => {
      const late = addDays(original.dueDate, 1);
      const { items } = await book.invoices.list(book.caller.id, {
        selection: { kind: 'overdue', today: late },
        limit: 10,
        page: 1,
      });
      return [(await reply(id)).remaining, items.map((row) => row.id)];
    };
    expect(await asked()).toEqual([120_988, [original.id]]);
    const { invoice: part } = (await credit(original, { 0: '4' })).body;
    expect(await asked()).toEqual([120_988 + part.totals.payable, [original.id]]);
    const { invoice: rest } = (await credit(original)).body;
    expect(await asked()).toEqual([0, []]);
    expect((await reply(id)).invoice).toMatchObject({ status: 'sent', credited: 120_988 });

    await expect(update(id, { status: 'paid' })).rejects.toMatchObject({
      code: 'NOTHING_LEFT_TO_PAY',
    });
    await update(rest, { status: 'cancelled' });
    await update(part, { status: 'cancelled' });
    expect(await asked()).toEqual([120_988, [original.id]]);
    expect((await reply(id)).invoice).not.toHaveProperty('credited');
    await update(rest, { status: 'sent' });
    expect(await asked()).toEqual([120_988 + rest.totals.payable, [original.id]]);
    // Drafts credit nothing yet.
    await credit(original, undefined, { intent: 'draft' });
    expect(await asked()).toEqual([120_988 + rest.totals.payable, [original.id]]);
  });

  it('leaves a payment that comes all the same to be noted', async () => {
    const { book, credit, update } = prepare();
    const original = await book.issue();
    await credit(original);
    expect(await update(original, { status: 'paid', amountPaid: minor(121_000) })).toMatchObject({
      status: 'paid',
      amountPaid: 121_000,
    });
  });

  it('is made once by one key, also when nothing is left to be credited', async () => {
    const { book, credit } = prepare();
    const original = await book.issue();
    const first = await credit(original, undefined, {}, { idempotency });
    expect(await credit(original, undefined, {}, { idempotency })).toEqual(first);
    const other = { idempotency: { ...idempotency, requestHash: 'other' } };
    await expect(credit(original, undefined, {}, other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(book.pdfQueue.sent).toHaveLength(2);
  });

  it('gives the same quantity back once, however many calls come at once', async () => {
    const { book, credit, reply } = prepare();
    const original = await book.issue(tenHours);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => credit(original, { 0: '4' })),
    );
    const made = results.filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(1);
    expect((await reply(original)).uncreditedQuantities).toEqual(['6']);
    expect((await book.invoices.tally(book.caller.id)).count).toBe(2);
  });

  it('gives something back', async () => {
    const { book, credit } = prepare();
    const free = { name: 'Zdarma', unitPrice: 0 };
    const original = await book.issue({ items: [free, { name: 'Práce', unitPrice: 100 }] });
    await expect(credit(original, { 0: '1' })).rejects.toMatchObject({
      details: { fields: [{ path: 'items', code: 'credit_empty' }] },
    });
  });

  it('needs a reason', async () => {
    const { book, credit } = prepare();
    await expect(credit(await book.issue(), undefined, { reason: '' })).rejects.toMatchObject({
      details: { fields: [{ path: 'reason', code: 'required' }] },
    });
  });

  it('is refused for what is no issued invoice', async () => {
    const { book, credit } = prepare();
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    for (const refused of [cancelled, await book.draft()]) {
      await expect(credit(refused)).rejects.toMatchObject({ code: 'INVOICE_NOT_CORRECTABLE' });
    }
    await expect(credit(aDraft())).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    const another = prepare();
    await expect(another.credit(await book.issue())).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});

describe('the life of a credit note', () => {
  it('is not older than its invoice', async () => {
    const { book, credit } = prepare();
    const original = await book.issue();
    const dayBefore = addDays(original.issueDate, -1);
    await expect(credit(original, undefined, { issueDate: dayBefore })).rejects.toMatchObject({
      details: { fields: [{ path: 'issueDate', code: 'before_invoice' }] },
    });
    const sameDay = await credit(original, undefined, { issueDate: original.issueDate });
    expect(sameDay.body.invoice.number).toBe('D20260001');
  });

  it('as a draft binds nothing and may lack its reason', async () => {
    const { book, credit, reply } = prepare();
    const original = await book.issue();
    const { body } = await credit(original, undefined, { intent: 'draft', reason: '' });
    expect(body).toMatchObject({ preliminaryNumber: 'D20260001', invoice: { status: 'draft' } });
    expect(await reply(original)).toMatchObject({ related: [], uncreditedQuantities: ['2'] });
  });

  it('is paid by giving the money back, in parts and in full', async () => {
    const { book, credit, reply, update } = prepare();
    const { invoice } = (await credit(await book.issue())).body;
    const part = await update(invoice, { status: 'paid', amountPaid: minor(21_000) });
    expect(part).toMatchObject({ status: 'sent', paymentStatus: 'partial', amountPaid: -21_000 });
    expect((await reply(invoice)).remaining).toBe(-100_000);
    const whole = await update(invoice, { status: 'paid' });
    expect(whole).toMatchObject({ status: 'paid', paymentStatus: 'paid', amountPaid: -121_000 });
    const { received } = await book.invoices.tally(book.caller.id);
    expect(received).toEqual({ CZK: -121_000 });
    const unpaid = await update(invoice, { status: 'sent' });
    expect(unpaid).toMatchObject({ status: 'sent', paymentStatus: 'unpaid', amountPaid: 0 });
  });

  it('lets its invoice go when it is cancelled, and binds it again when it is reopened', async () => {
    const { book, credit, reply, update } = prepare();
    const original = await book.issue();
    const { invoice } = (await credit(original)).body;
    await update(invoice, { status: 'cancelled' });
    expect(await reply(original)).toMatchObject({ related: [], uncreditedQuantities: ['2'] });
    await update(invoice, { status: 'sent' });
    const { related, uncreditedQuantities, timeline } = await reply(original);
    expect([related.length, uncreditedQuantities]).toEqual([1, ['0']]);
    expect(timeline.map(({ event }) => event).slice(-3)).toEqual([
      'credited',
      'credit_withdrawn',
      'credited',
    ]);
  });

  it('is not reopened when another one has taken its place', async () => {
    const { book, credit, update } = prepare();
    const original = await book.issue();
    const { invoice } = (await credit(original)).body;
    await update(invoice, { status: 'cancelled' });
    await credit(original, { 0: '0.5' });
    await expect(update(invoice, { status: 'sent' })).rejects.toMatchObject({
      code: 'CREDIT_EXCEEDED',
    });
  });

  it('is not reopened when its invoice was cancelled since', async () => {
    const { book, credit, update } = prepare();
    const original = await book.issue();
    const { invoice } = (await credit(original)).body;
    await update(invoice, { status: 'cancelled' });
    await update(original, { status: 'cancelled' });
    await expect(update(invoice, { status: 'draft' })).rejects.toMatchObject({
      code: 'INVOICE_NOT_CORRECTABLE',
    });
  });

  it('keeps its invoice from being cancelled or edited', async () => {
    const { book, credit, update } = prepare();
    const original = await book.issue();
    const { invoice } = (await credit(original, { 0: '1' })).body;
    await expect(update(original, { status: 'cancelled' })).rejects.toMatchObject({
      code: 'INVOICE_CREDITED',
    });
    for (const { id } of [original, invoice]) {
      const call = aRequest({ caller: book.caller, query: { id }, body: anInvoiceInput() });
      await expect(updateInvoice(book.ports)(call)).rejects.toMatchObject({
        code: 'INVOICE_NOT_EDITABLE',
      });
    }
    expect(await update(original, { status: 'paid' })).toMatchObject({ status: 'paid' });
  });
});
