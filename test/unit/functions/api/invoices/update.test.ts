import { updateInvoice } from '#functions/api/invoices/update';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import { addMilliseconds, localDate } from '#shared/domain/calendar';
import { type Invoice, type InvoiceInput, StatusChange } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { aBook } from '../../../../support/builders/a-book';
import { aCheckout } from '../../../../support/builders/a-checkout';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aDraft, anInvoiceInput, someSettings } from '../../../../support/builders/an-invoice';
import { at, now } from '../../../../support/builders/times';

const later = at('2026-11-28T10:00:00.000Z');

function prepare() {
  const book = aBook();
  const act = updateInvoice(book.ports);
  const update = async (
    { id }: Invoice,
    body: InvoiceInput | StatusChange,
    idempotency?: IdempotencyKey,
  ) => {
    const request = { caller: book.caller, query: { id }, body, at: later, idempotency };
    const reply = await act(aRequest(request));
    return reply.body;
  };
  const events = async ({ id }: Invoice) =>
    (await book.invoices.listTimeline(book.caller.id, id)).map(({ event }) => event);
  return { book, update, events, act };
}

describe('a change whose answer was lost, and that is asked for again with its key', () => {
  const key = { key: 'one', requestHash: 'same' };

  it('is made once: a part of a payment', async () => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    const part = StatusChange.parse({ status: 'paid', amountPaid: '100', revision: 1 });
    const first = await update(issued, part, key);
    expect(first.invoice).toMatchObject({ amountPaid: minor(10_000), paymentStatus: 'partial' });
    expect(await update(issued, part, key)).toEqual(first);
    expect(await events(issued)).toEqual(['created', 'issued', 'paid']);
  });

  it('is made once: an edit, and issuing', async () => {
    const { book, update, events } = prepare();
    const draft = await book.draft();
    const edit = anInvoiceInput({ notes: 'Děkujeme', revision: 1 });
    const edited = await update(draft, edit, key);
    expect(await update(draft, edit, key)).toEqual(edited);
    const issue = anInvoiceInput({ intent: 'issue', revision: 2 });
    const issued = await update(draft, issue, { ...key, key: 'two' });
    expect(await update(draft, issue, { ...key, key: 'two' })).toEqual(issued);
    expect(await events(draft)).toEqual(['created', 'issued']);
  });

  it('answers what has become of the invoice, even where it would be refused by now', async () => {
    const { book, update } = prepare();
    const draft = await book.draft();
    const edit = anInvoiceInput({ notes: 'Děkujeme', revision: 1 });
    await update(draft, edit, key);
    await update(draft, anInvoiceInput({ intent: 'issue' }));
    await update(draft, { status: 'cancelled' });
    const { invoice } = await update(draft, edit, key);
    expect(invoice).toMatchObject({ status: 'cancelled', number: '20260001' });
  });

  it('is made anew where it is a state that others have changed since', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    await update(issued, { status: 'cancelled' }, key);
    await update(issued, { status: 'sent' });
    const { invoice } = await update(issued, { status: 'cancelled' }, key);
    expect(invoice.status).toBe('cancelled');
  });

  it('is refused without its key when the invoice has changed since it was seen', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const part = StatusChange.parse({ status: 'paid', amountPaid: '100', revision: 1 });
    await update(issued, part);
    await expect(update(issued, part)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});

describe('saving an invoice', () => {
  it('changes a draft, without a line in its history', async () => {
    const { book, update, events } = prepare();
    const draft = await book.draft();
    const body = await update(draft, anInvoiceInput({ notes: 'Děkujeme', revision: 1 }));
    expect(body.preliminaryNumber).toBe('20260001');
    expect(body.invoice).toMatchObject({
      id: draft.id,
      revision: 2,
      notes: 'Děkujeme',
      createdAt: now,
      updatedAt: later,
    });
    expect(await events(draft)).toEqual(['created']);
  });

  it('makes a proforma of a draft, and nothing else of one with a number', async () => {
    const { book, update } = prepare();
    const draft = await book.draft();
    const { invoice } = await update(draft, anInvoiceInput({ kind: 'proforma' }));
    expect(invoice.kind).toBe('proforma');
    const kept = await update(draft, anInvoiceInput({ intent: 'issue' }));
    expect(kept.invoice).toMatchObject({ kind: 'proforma', number: 'Z20260001' });
    await expect(update(draft, anInvoiceInput({ kind: 'invoice' }))).rejects.toMatchObject({
      details: { fields: [{ path: 'kind', code: 'kind_fixed' }] },
    });
  });

  it('issues a draft', async () => {
    const { book, update, events } = prepare();
    const draft = await book.draft();
    const { invoice } = await update(draft, anInvoiceInput({ intent: 'issue' }));
    expect(invoice).toMatchObject({ number: '20260001', status: 'draft', revision: 2 });
    expect(await events(draft)).toEqual(['created', 'issued']);
    expect(book.pdfQueue.sent).toHaveLength(1);
  });

  it('keeps the client that was deleted since, and takes no other one that is nobody’s', async () => {
    const { book, update } = prepare();
    const [deleted, unknown] = [aClient().id, aClient().id];
    const draft = await book.draft({ clientId: deleted });
    const { invoice } = await update(draft, anInvoiceInput({ clientId: deleted }));
    expect(invoice.clientId).toBe(deleted);
    await expect(update(draft, anInvoiceInput({ clientId: unknown }))).rejects.toMatchObject({
      details: { fields: [{ path: 'clientId', code: 'client_missing' }] },
    });
  });

  it('edits an issued invoice that nobody was sent, and leaves its number', async () => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    const input = anInvoiceInput({ intent: 'issue', notes: 'Opraveno' });
    const { invoice } = await update(issued, input);
    expect(invoice).toMatchObject({
      number: '20260001',
      variableSymbol: '20260001',
      notes: 'Opraveno',
      issuedAt: now,
    });
    expect(await events(issued)).toEqual(['created', 'issued', 'edited']);
    expect(await book.invoices.lastSequence(book.caller.id, { kind: 'invoice', year: 2026 })).toBe(
      1,
    );
  });

  it('keeps the seller as it was printed under the number', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const draft = await book.draft();
    await book.settings.update(book.caller.id, { company_name: 'Nová firma' });
    expect((await update(issued, anInvoiceInput())).invoice.seller.name).toBe(
      'Jinovatka & Sova s.r.o.',
    );
    expect((await update(draft, anInvoiceInput())).invoice.seller.name).toBe('Nová firma');
  });

  it('does not let an issued invoice lose what the law asks for', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    await expect(update(issued, anInvoiceInput({ items: [] }))).rejects.toMatchObject({
      details: { fields: [{ path: 'items', code: 'items_missing' }] },
    });
  });

  it('checks the quota only when a number is given', async () => {
    const { book, update } = prepare();
    const drafts = [await book.draft(), await book.draft()];
    for (let count = 0; count < 7; count += 1) await book.issue();
    const [first, second] = drafts;
    if (!first || !second) throw new Error('two drafts were made');
    await expect(update(first, anInvoiceInput({ intent: 'issue' }))).rejects.toMatchObject({
      code: 'monthly_limit_reached',
    });
    expect((await update(second, anInvoiceInput())).invoice.revision).toBe(2);
  });

  it('needs a complete seller to issue', async () => {
    const book = aBook({ settings: someSettings({ ico: '' }) });
    const draft = await book.draft();
    const act = updateInvoice(book.ports);
    const body = anInvoiceInput({ intent: 'issue' });
    const request = aRequest({ caller: book.caller, query: { id: draft.id }, body });
    await expect(act(request)).rejects.toMatchObject({ code: 'SELLER_INCOMPLETE' });
  });

  it('refuses to overwrite what another window saved', async () => {
    const { book, update } = prepare();
    const draft = await book.draft();
    await update(draft, anInvoiceInput({ revision: 1 }));
    await expect(update(draft, anInvoiceInput({ revision: 1 }))).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
  });

  it.each(['sent', 'paid', 'cancelled'] as const)('refuses a %s invoice', async (status) => {
    const { book, update } = prepare();
    const moved = await book.move(await book.issue(), { status });
    await expect(update(moved, anInvoiceInput())).rejects.toMatchObject({
      code: 'INVOICE_NOT_EDITABLE',
    });
  });

  it('does not exist for another account', async () => {
    const { book, act } = prepare();
    const { id } = await book.draft();
    for (const wanted of [id, aDraft().id]) {
      const request = aRequest({ query: { id: wanted }, body: anInvoiceInput() });
      await expect(act(request)).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    }
  });
});

describe('changing the status', () => {
  it('marks an issued invoice sent, and an earlier step back undoes it', async () => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    const sent = await update(issued, { status: 'sent' });
    expect(sent.invoice).toMatchObject({ status: 'sent', sentAt: later });
    const draft = await update(issued, { status: 'draft' });
    expect(draft.invoice).toMatchObject({ status: 'draft', number: '20260001' });
    expect(draft.invoice).not.toHaveProperty('sentAt');
    expect(await events(issued)).toEqual(['created', 'issued', 'sent', 'back_to_draft']);
  });

  it('changes nothing when the status is there already', async () => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    await update(issued, { status: 'sent' });
    const { invoice } = await update(issued, { status: 'sent' });
    expect(invoice.revision).toBe(2);
    expect(await events(issued)).toEqual(['created', 'issued', 'sent']);
  });

  it.each(['sent', 'paid', 'cancelled'] as const)(
    'does not make a draft without a number %s',
    async (status) => {
      const { book, update } = prepare();
      await expect(update(await book.draft(), { status })).rejects.toMatchObject({
        code: 'INVALID_STATUS_CHANGE',
      });
    },
  );

  it('marks it paid in full when no amount is given', async () => {
    const { book, update } = prepare();
    const { invoice } = await update(await book.issue(), { status: 'paid' });
    expect(invoice).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      amountPaid: 121_000,
      payments: [{ date: '2026-11-28', amount: 121_000 }],
      paymentDate: '2026-11-28',
      paidAt: later,
    });
  });

  it('adds up what is paid in parts', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const paymentDate = localDate('2026-11-20');
    const part = await update(issued, { status: 'paid', amountPaid: minor(21_000), paymentDate });
    expect(part.invoice).toMatchObject({
      status: 'sent',
      paymentStatus: 'partial',
      amountPaid: 21_000,
      paymentDate,
    });
    expect(part.invoice).not.toHaveProperty('paidAt');
    const rest = await update(issued, { status: 'paid' });
    expect(rest.invoice).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      amountPaid: 121_000,
      payments: [
        { date: paymentDate, amount: 21_000 },
        { date: '2026-11-28', amount: 100_000 },
      ],
    });
  });

  it('says how much is left, and how much was paid too much', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const part = await update(issued, { status: 'paid', amountPaid: minor(21_000) });
    expect(part.remaining).toBe(100_000);
    const more = await update(issued, { status: 'paid', amountPaid: minor(150_000) });
    expect(more).toMatchObject({ remaining: -50_000, invoice: { status: 'paid' } });
  });

  it('loses no payment: one for what is paid already is refused', async () => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    await update(issued, { status: 'paid' });
    for (const payment of [{ amountPaid: minor(100) }, { paymentDate: localDate('2026-11-26') }]) {
      await expect(update(issued, { status: 'paid', ...payment })).rejects.toMatchObject({
        code: 'PAYMENT_NOT_NOTED',
        status: 409,
      });
    }
    // Said once more without a payment, nothing gets lost.
    expect((await update(issued, { status: 'paid' })).invoice.amountPaid).toBe(121_000);
    expect(await events(issued)).toEqual(['created', 'issued', 'paid']);
  });

  it.each(['draft', 'sent', 'cancelled'] as const)(
    'loses no payment: one that comes with %s is refused',
    async (status) => {
      const { book, update, events } = prepare();
      const issued = await book.issue();
      const payment = { amountPaid: minor(100), paymentDate: localDate('2026-11-26') };
      await expect(update(issued, { status, ...payment })).rejects.toMatchObject({
        details: {
          fields: [
            { path: 'amountPaid', code: 'payment_only_when_paid' },
            { path: 'paymentDate', code: 'payment_only_when_paid' },
          ],
        },
      });
      expect(await events(issued)).toEqual(['created', 'issued']);
    },
  );

  it('keeps in the history what was paid when, and what of it was forgotten', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const paymentDate = localDate('2026-11-20');
    await update(issued, { status: 'paid', amountPaid: minor(21_000), paymentDate });
    await update(issued, { status: 'paid' });
    await update(issued, { status: 'sent' });
    const timeline = await book.invoices.listTimeline(book.caller.id, issued.id);
    expect(timeline.slice(2)).toMatchObject([
      { event: 'paid', amount: 21_000, date: paymentDate, actor: 'owner', at: later },
      { event: 'paid', amount: 100_000, date: '2026-11-28' },
      { event: 'unpaid', amount: 121_000 },
    ]);
  });

  it.each(['paid in full', 'paid in part'])('deletes the payments of one %s', async (kind) => {
    const { book, update, events } = prepare();
    const issued = await book.issue();
    await update(issued, {
      status: 'paid',
      ...(kind === 'paid in part' && { amountPaid: minor(1) }),
    });
    const { invoice } = await update(issued, { status: 'sent' });
    expect(invoice).toMatchObject({
      status: 'sent',
      paymentStatus: 'unpaid',
      amountPaid: 0,
      payments: [],
    });
    expect(invoice).not.toHaveProperty('paymentDate');
    expect(invoice).not.toHaveProperty('paidAt');
    expect(await events(issued)).toEqual(['created', 'issued', 'paid', 'unpaid']);
  });

  it.each([0, -1])('refuses a payment of %i', async (amount) => {
    const { book, update } = prepare();
    const change = { status: 'paid', amountPaid: minor(amount) } as const;
    await expect(update(await book.issue(), change)).rejects.toMatchObject({
      details: { fields: [{ path: 'amountPaid', code: 'amount_invalid' }] },
    });
  });

  it('refuses a payment of tomorrow', async () => {
    const { book, update } = prepare();
    const paymentDate = localDate('2026-11-29');
    await expect(update(await book.issue(), { status: 'paid', paymentDate })).rejects.toMatchObject(
      {
        details: { fields: [{ path: 'paymentDate', code: 'date_ahead' }] },
      },
    );
  });

  it.each(['', ' ', null, undefined])('takes the amount %j for all that is left', (amountPaid) => {
    expect(StatusChange.parse({ status: 'paid', amountPaid }).amountPaid).toBeUndefined();
  });

  it('refuses payments that no sum can hold', async () => {
    const { book, update } = prepare();
    const most = minor(Number.MAX_SAFE_INTEGER);
    const issued = await book.issue();
    await update(issued, { status: 'paid', amountPaid: minor(1) });
    await expect(update(issued, { status: 'paid', amountPaid: most })).rejects.toMatchObject({
      details: { fields: [{ path: 'amountPaid', code: 'amount_out_of_range' }] },
    });
  });

  it('cancels an invoice, which keeps its number, and opens it again', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    const cancelled = await update(issued, { status: 'cancelled' });
    expect(cancelled.invoice).toMatchObject({ status: 'cancelled', number: '20260001' });
    const reopened = await update(issued, { status: 'sent' });
    expect(reopened.invoice.status).toBe('sent');
  });

  it('keeps when it was sent while it is cancelled and opened again', async () => {
    const { book, update } = prepare();
    const sentAt = at('2026-11-20T08:00:00.000Z');
    const issued = await book.issue();
    await book.invoices.save(book.caller.id, {
      before: issued,
      after: { ...issued, status: 'sent', sentAt, revision: issued.revision + 1 },
      entries: [],
    });
    await update(issued, { status: 'cancelled' });
    expect((await update(issued, { status: 'sent' })).invoice.sentAt).toBe(sentAt);
  });

  it('refuses what the table of transitions does not have', async () => {
    const { book, update } = prepare();
    const issued = await book.issue();
    await update(issued, { status: 'cancelled' });
    await expect(update(issued, { status: 'paid' })).rejects.toMatchObject({
      code: 'INVALID_STATUS_CHANGE',
    });
  });

  it('counts an invoice over nothing as paid once somebody says so', async () => {
    const { book, update } = prepare();
    const issued = await book.issue({ items: [{ name: 'Zdarma', unitPrice: 0 }] });
    expect(issued.paymentStatus).toBe('unpaid');
    const { invoice } = await update(issued, { status: 'paid' });
    expect(invoice).toMatchObject({ status: 'paid', paymentStatus: 'paid', payments: [] });
  });
});

describe('a page of Stripe on which somebody could pay', () => {
  async function opened() {
    const prepared = prepare();
    const { book } = prepared;
    const invoice = await book.move(await book.issue(), { status: 'sent' });
    const page = aCheckout({ expiresAt: addMilliseconds(later, 3_600_000) });
    await book.onlinePayments.putCheckout(book.caller.id, invoice.id, page, undefined);
    return { ...prepared, invoice };
  }

  it.each([
    ['paid', { status: 'paid' }],
    ['cancelled', { status: 'cancelled' }],
    ['a part of it was paid', { status: 'paid', amountPaid: minor(1_000) }],
  ] as const)('is closed before the invoice is noted as %s', async (_, change) => {
    const { book, update, invoice } = await opened();
    await update(invoice, change);
    expect(book.stripePages.closed).toEqual(['acct_1 cs_1']);
  });

  it('keeps the invoice as it was when somebody has just paid there', async () => {
    const { book, update, invoice } = await opened();
    book.stripePages.endAs('paid');
    await expect(update(invoice, { status: 'paid' })).rejects.toMatchObject({
      code: 'PAYMENT_UNDER_WAY',
    });
    expect(await book.invoices.find(book.caller.id, invoice.id)).toEqual(invoice);
  });

  it('does not keep anybody from noting a payment when Stripe is silent', async () => {
    const { book, update, invoice } = await opened();
    book.stripePages.endAs('unknown');
    expect((await update(invoice, { status: 'paid' })).invoice.status).toBe('paid');
  });

  it('stays open while the invoice asks for the same', async () => {
    const { book, update, invoice } = await opened();
    const { invoice: draft } = await update(invoice, { status: 'draft' });
    await update(draft, anInvoiceInput({ notes: 'Děkujeme' }));
    expect(book.stripePages.closed).toEqual([]);
  });

  it('is not asked about of an invoice that nobody can pay online', async () => {
    const { book, update } = prepare();
    const invoice = await book.move(await book.issue(), { status: 'paid' });
    const find = jest.spyOn(book.onlinePayments, 'findCheckout');
    await update(invoice, { status: 'sent' });
    expect(find).not.toHaveBeenCalled();
  });
});
