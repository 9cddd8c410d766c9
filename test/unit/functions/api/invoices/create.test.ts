import { createInvoice } from '#functions/api/invoices/create';
import type { InvoiceInput } from '#shared/domain/invoice';
import { defaultSettings } from '#shared/domain/settings';
import { aBook } from '../../../../support/builders/a-book';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { anInvoiceInput, someSettings } from '../../../../support/builders/an-invoice';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakePdfQueue } from '../../../../support/fakes/fake-pdf';

const issueInput = (given: object = {}) => anInvoiceInput({ intent: 'issue', ...given });
const idempotency = { key: 'a', requestHash: 'same' };

describe('saving a new invoice', () => {
  const prepare = (given: Parameters<typeof aBook>[0] = {}) => {
    const book = aBook(given);
    const act = createInvoice(book.ports);
    const create = (body: InvoiceInput, more: object = {}) =>
      act(aRequest({ caller: book.caller, body, ...more }));
    return { book, create };
  };

  describe('as a draft', () => {
    it('computes it, fills in what was left out, and shows the number it would get', async () => {
      const { book, create } = prepare();
      const { status, body } = await create(anInvoiceInput());
      expect(status).toBe(201);
      expect(body.preliminaryNumber).toBe('20260001');
      expect(body.invoice).toMatchObject({
        status: 'draft',
        revision: 1,
        issueDate: '2026-11-27',
        dueDate: '2026-12-11',
        taxableSupplyDate: '2026-11-27',
        variableSymbol: '',
        seller: { name: 'Jinovatka & Sova s.r.o.', ico: '98123459', vatStatus: 'payer' },
        totals: { total: 100_000, vat: 21_000, totalWithVat: 121_000, payable: 121_000 },
        paymentStatus: 'unpaid',
        amountPaid: 0,
        createdAt: now,
      });
      expect(body.invoice).not.toHaveProperty('number');
      expect(await book.invoices.find(book.caller.id, body.invoice.id)).toEqual(body.invoice);
    });

    it('is paid to an account of its own when one is given', async () => {
      const { create } = prepare();
      const { body } = await create(anInvoiceInput({ bankAccount: '2000145399/2010' }));
      expect(body.invoice.seller).toMatchObject({
        ico: '98123459',
        bankAccount: '2000145399/2010',
      });
    });

    it('may lack anything', async () => {
      const { create } = prepare({ settings: defaultSettings });
      const { status } = await create(anInvoiceInput({ items: [], buyer: {} }));
      expect(status).toBe(201);
    });

    it('is told of a deduction that its rate cannot bear, and of nothing otherwise', async () => {
      const { create } = prepare();
      const items = [
        { name: 'Návrh', unitPrice: 1000, vatRate: 21 },
        { name: 'Sleva', unitPrice: -500, vatRate: 12 },
      ];
      const { body } = await create(anInvoiceInput({ items }));
      expect(body.warnings).toEqual([{ code: 'base_floored', path: 'items.1', amount: -50_000 }]);
      expect((await create(anInvoiceInput())).body).not.toHaveProperty('warnings');
    });

    it('counts against no quota and asks for no PDF', async () => {
      const { book, create } = prepare();
      for (let count = 0; count < 8; count += 1) await create(anInvoiceInput());
      expect(
        await book.invoices.lastSequence(book.caller.id, { kind: 'invoice', year: 2026 }),
      ).toBe(0);
      expect(book.pdfQueue.sent).toEqual([]);
    });
  });

  describe('and issuing it', () => {
    it('gives it its number, symbol and moment for good', async () => {
      const { create } = prepare();
      const { body } = await create(issueInput());
      expect(body.preliminaryNumber).toBeUndefined();
      expect(body.invoice).toMatchObject({
        number: '20260001',
        variableSymbol: '20260001',
        status: 'draft',
        issuedAt: now,
      });
    });

    it('numbers a proforma on its own and gives it a symbol that no invoice has', async () => {
      const { book, create } = prepare();
      const { body } = await create(issueInput({ kind: 'proforma', currency: 'EUR' }));
      expect(body.invoice).toMatchObject({
        kind: 'proforma',
        number: 'Z20260001',
        variableSymbol: '920260001',
      });
      expect(body.invoice).not.toHaveProperty('recapInCzk');
      const { body: draft } = await create(anInvoiceInput({ kind: 'proforma' }));
      expect(draft.preliminaryNumber).toBe('Z20260002');
      expect((await create(issueInput())).body.invoice.number).toBe('20260001');
      expect(await book.invoices.tally(book.caller.id)).toMatchObject({ count: 3 });
    });

    it('issues proformas beyond the limit of the plan', async () => {
      const { create } = prepare();
      for (let count = 0; count < 7; count += 1) await create(issueInput());
      const { body } = await create(issueInput({ kind: 'proforma' }));
      expect(body.invoice.number).toBe('Z20260001');
    });

    it('keeps a variable symbol of one’s own', async () => {
      const { create } = prepare();
      const { body } = await create(issueInput({ variableSymbol: '777' }));
      expect(body.invoice.variableSymbol).toBe('777');
    });

    it('refuses a rate of a day after the supply, and a tax shifted by who has none to shift', async () => {
      const late = issueInput({
        currency: 'EUR',
        taxableSupplyDate: '2026-11-20',
        exchangeRate: { rate: '24.36', date: '2026-11-21' },
      });
      await expect(prepare().create(late)).rejects.toMatchObject({
        status: 400,
        details: { fields: [{ path: 'exchangeRate.date', code: 'rate_after_supply' }] },
      });
      const { create } = prepare({ settings: someSettings({ dic: '', vatStatus: 'non_payer' }) });
      await expect(create(issueInput({ isReverseCharge: true }))).rejects.toMatchObject({
        status: 400,
        details: { fields: [{ path: 'isReverseCharge', code: 'reverse_charge_non_payer' }] },
      });
      const { status } = await create(anInvoiceInput({ isReverseCharge: true }));
      expect(status).toBe(201);
    });

    it('takes the series of the year of issue', async () => {
      const { create } = prepare();
      const { body } = await create(issueInput({ issueDate: '2027-01-02' }));
      expect(body.invoice.number).toBe('20270001');
    });

    it('asks for the PDF before anybody wants it', async () => {
      const { book, create } = prepare();
      const { body } = await create(issueInput());
      const [job] = book.invoices.jobs;
      const message = { jobId: job?.id, ownerId: book.caller.id, invoiceId: body.invoice.id };
      expect(book.pdfQueue.sent).toEqual([message]);
    });

    it('succeeds although the queue is down: the stored job is sent later', async () => {
      const book = aBook();
      const act = createInvoice({ ...book.ports, pdfQueue: fakePdfQueue({ isDown: true }) });
      const { status } = await act(aRequest({ caller: book.caller, body: issueInput() }));
      expect(status).toBe(201);
      expect(book.invoices.jobs).toHaveLength(1);
    });

    it('stops at the limit of the free plan and not at that of a paid one', async () => {
      const free = prepare();
      const pro = prepare({ subscriptions: fakeSubscriptions(proSubscription) });
      for (let count = 0; count < 7; count += 1) {
        await free.create(issueInput());
        await pro.create(issueInput());
      }
      await expect(free.create(issueInput())).rejects.toMatchObject({
        code: 'monthly_limit_reached',
      });
      expect((await pro.create(issueInput())).body.invoice.number).toBe('20260008');
    });

    it('answers a repeated key with the first invoice and sends nothing again', async () => {
      const { book, create } = prepare();
      const first = await create(issueInput(), { idempotency });
      expect(await create(issueInput(), { idempotency })).toEqual(first);
      expect(book.pdfQueue.sent).toHaveLength(1);
    });

    it('refuses a key that came with other content', async () => {
      const { create } = prepare();
      await create(issueInput(), { idempotency });
      const other = create(issueInput(), { idempotency: { ...idempotency, requestHash: 'other' } });
      await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    });

    it('needs a seller with a name and IČO', async () => {
      const { book, create } = prepare({ settings: defaultSettings });
      await expect(create(issueInput())).rejects.toMatchObject({
        code: 'SELLER_INCOMPLETE',
        details: {
          fields: [
            { path: 'seller.name', code: 'required' },
            { path: 'seller.ico', code: 'required' },
          ],
        },
      });
      expect((await book.invoices.tally(book.caller.id)).count).toBe(0);
    });

    it.each([
      [{ buyer: {} }, 'buyer.name', 'buyer_missing'],
      [{ items: [] }, 'items', 'items_missing'],
      [{ items: [{ quantity: 1, unitPrice: 1 }] }, 'items.0.name', 'required'],
      [{ issueDate: '2026-11-27', dueDate: '2026-11-26' }, 'dueDate', 'due_before_issue'],
      [{ currency: 'EUR' }, 'exchangeRate.rate', 'required'],
      [{ items: [{ name: 'Vratka', quantity: 1, unitPrice: -5 }] }, 'items', 'total_negative'],
    ])('needs what the law asks for (%#)', async (given, path, code) => {
      const { create } = prepare();
      await expect(create(issueInput(given))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path, code }] },
      });
    });

    it('states VAT in CZK on an invoice in euros', async () => {
      const { create } = prepare();
      const exchangeRate = { rate: '24.315', date: '2026-11-26' };
      const { body } = await create(issueInput({ currency: 'EUR', exchangeRate }));
      expect(body.invoice.recapInCzk).toEqual([
        { rate: 21, base: 2_431_500, vat: 510_615, total: 2_942_115 },
      ]);
    });
  });

  describe('for a saved client', () => {
    it('keeps which one it is', async () => {
      const { book, create } = prepare();
      const client = aClient();
      await book.ports.clients.create(book.caller.id, client, {
        limit: 5,
        at: now,
        idempotency: undefined,
      });
      const { body } = await create(anInvoiceInput({ clientId: client.id }));
      expect(body.invoice.clientId).toBe(client.id);
    });

    it('refuses one that is nobody’s', async () => {
      const { book, create } = prepare();
      await expect(create(anInvoiceInput({ clientId: aClient().id }))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path: 'clientId', code: 'client_missing' }] },
      });
      expect((await book.invoices.tally(book.caller.id)).count).toBe(0);
    });
  });

  describe('of a seller that the call brings along', () => {
    const seller = { name: 'Eva Malá', ico: '27074358', dic: 'CZ27074358' };

    it.each([
      ['its DIČ', { settings: defaultSettings, seller }, 'payer', 21_000],
      ['its missing DIČ', { settings: defaultSettings, seller: { name: 'Eva' } }, 'non_payer', 0],
      [
        'the settings',
        { settings: someSettings({ vatStatus: 'identified_person' }), seller },
        'identified_person',
        0,
      ],
      [
        'the call',
        { settings: someSettings(), seller: { ...seller, vatStatus: 'non_payer' } },
        'non_payer',
        0,
      ],
    ])('takes the VAT status from %s', async (_, { settings, seller }, vatStatus, vat) => {
      const { create } = prepare({ settings });
      const { body } = await create(anInvoiceInput({ seller }));
      expect(body.invoice).toMatchObject({ seller: { vatStatus }, totals: { vat } });
    });
  });

  it.each([
    [{ discount: '100.01', discountType: 'percent' }, 'discount'],
    [
      { items: [{ name: 'x', itemDiscount: 101, itemDiscountType: 'percent' }] },
      'items.0.itemDiscount',
    ],
  ])('refuses to take off more than all (%#)', async (given, path) => {
    const { create } = prepare();
    await expect(create(anInvoiceInput(given))).rejects.toMatchObject({
      details: { fields: [{ path, code: 'percent_invalid' }] },
    });
  });

  it('says which item is out of range', async () => {
    const { create } = prepare();
    const items = [{ name: 'x', quantity: '999999999999999', unitPrice: '999999999999999' }];
    await expect(create(anInvoiceInput({ items }))).rejects.toMatchObject({
      details: { fields: [{ path: 'items.0.unitPrice', code: 'amount_out_of_range' }] },
    });
  });
});
