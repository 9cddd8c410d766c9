import { payOnline } from '#functions/api/sharing/pay-online';
import type { OnlinePayments } from '#functions/ports/online-payments';
import type { StripePayments } from '#functions/ports/stripe-payments';
import { addMilliseconds, localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { withOnlinePayment } from '#shared/domain/online-changes';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { rateLimits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { anOnlinePayment } from '../../../../support/builders/a-payment';
import { aRequest } from '../../../../support/builders/a-request';
import { anInvoice } from '../../../../support/builders/an-invoice';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';
import { aPaymentAccount } from '../../../../support/fakes/fake-payment-accounts';

const site = 'https://app.splatno.example';
const hourMilliseconds = 3_600_000;

async function prepare(input: object = {}) {
  const book = aSharedBook();
  await book.takePayments();
  const invoice = await book.issue({ issueDate: '2026-11-16', ...input });
  const { token } = await book.share(invoice);
  const { stripePayments } = book.ports;

  type Given = { readonly ports?: object; readonly token?: string } & Record<string, unknown>;
  const pay = ({ ports = {}, token: other = token, ...given }: Given = {}) =>
    payOnline({ ...book.ports, ...ports })(
      aRequest({ caller: undefined, params: { token: other }, ...given } as object) as never,
    );
  const urlOf = async (given: Given = {}) => {
    const { body } = await pay(given);
    return body?.checkout_url;
  };
  const stands = async (): Promise<Invoice> => book.reread(invoice);
  const isPaidBy = async (given: Partial<PaymentFacts>) => {
    const before = await stands();
    const changed = withOnlinePayment(before, anOnlinePayment(given), now);
    if (changed) await book.ports.onlinePayments.apply(book.caller.id, { before, ...changed });
  };
  return { book, invoice, token, stripePayments, pay, urlOf, stands, isPaidBy };
}

const refused = (code: string) => expect.objectContaining({ code });

describe('paying a shared invoice online', () => {
  it('asks Stripe for exactly what remains, for the account of the seller', async () => {
    const { book, invoice, token, pay, stands, stripePayments } = await prepare();
    await book.move(await stands(), { status: 'paid', amountPaid: minor(21_000) });
    expect(await pay()).toEqual({
      status: 200,
      body: { success: true, checkout_url: 'https://checkout.stripe.com/c/pay/cs_1' },
    });
    expect(stripePayments.orders()).toEqual([
      {
        ownerId: book.caller.id,
        invoiceId: invoice.id,
        account: 'acct_1',
        amount: 100_000,
        currency: 'CZK',
        language: 'cs',
        title: `Faktura ${invoice.number}`,
        successUrl: `${site}/invoice/public/${token}?payment=success`,
        cancelUrl: `${site}/invoice/public/${token}?payment=cancelled`,
        after: undefined,
        until: undefined,
      },
    ]);
  });

  it('sends a browser without scripts on to the page of Stripe', async () => {
    const { pay } = await prepare();
    expect(await pay({ isFromForm: true })).toEqual({
      status: 303,
      headers: { location: 'https://checkout.stripe.com/c/pay/cs_1' },
    });
  });

  it('opens the same page again while its amount holds', async () => {
    const { urlOf, stripePayments } = await prepare();
    const first = await urlOf();
    expect(await urlOf()).toBe(first);
    expect(await urlOf({ at: addMilliseconds(now, hourMilliseconds) })).toBe(first);
    expect(stripePayments.asked).toEqual(['open', 'find', 'find']);
  });

  it('closes the page whose amount does not hold any more, and opens another', async () => {
    const { book, urlOf, stands, stripePayments } = await prepare();
    const first = await urlOf();
    await book.move(await stands(), { status: 'paid', amountPaid: minor(21_000) });
    const second = await urlOf();
    expect(second).not.toBe(first);
    expect(stripePayments.openPages()).toEqual(['cs_2']);
  });

  it('opens another page when the last one is over, or about to be', async () => {
    const { urlOf, stripePayments } = await prepare();
    await urlOf();
    stripePayments.expire('cs_1');
    await urlOf();
    expect(stripePayments.openPages()).toEqual(['cs_2']);
    await urlOf({ at: addMilliseconds(now, 24 * hourMilliseconds - 60_000) });
    expect(stripePayments.openPages()).toEqual(['cs_3']);
  });

  it('leaves one page open for two who click at once, by one link or by two', async () => {
    const { book, invoice, urlOf, stripePayments } = await prepare();
    const { token: other } = await book.share(await book.reread(invoice));
    const urls = await Promise.all([urlOf(), urlOf(), urlOf({ token: other })]);
    expect(new Set(urls).size).toBe(1);
    expect(stripePayments.openPages()).toHaveLength(1);
  });

  it('leads whoever has a new link back by that, and not by one that was revoked', async () => {
    const { book, invoice, urlOf, stands, stripePayments } = await prepare();
    await urlOf({ at: addMilliseconds(now, -1_000) });
    await book.unshare(invoice);
    const { token } = await book.share(await stands());
    await urlOf({ token });
    expect(stripePayments.openPages()).toEqual(['cs_2']);
    expect(stripePayments.orders().at(-1)?.successUrl).toContain(token);
  });

  it('asks nobody for what a credit note may have given back, and closes the page', async () => {
    const { book, urlOf, pay, stands, stripePayments } = await prepare();
    await urlOf();
    const before = await stands();
    const creditNotes = [anInvoice().id];
    const after = { ...before, revision: before.revision + 1, creditNotes };
    await book.ports.invoices.save(book.caller.id, { before, after, entries: [] });
    await expect(pay()).rejects.toEqual(refused('INVOICE_NOT_PAYABLE'));
    expect(stripePayments.openPages()).toEqual([]);
  });

  it('does not hand out a page for an invoice that changed while it was opened', async () => {
    const { book, urlOf, stands, stripePayments } = await prepare();
    const { onlinePayments } = book.ports;
    let isFirst = true;
    const slow: OnlinePayments = {
      ...onlinePayments,
      putCheckout: async (...given) => {
        const isKept = await onlinePayments.putCheckout(...given);
        if (isFirst) await book.move(await stands(), { status: 'paid', amountPaid: minor(1_000) });
        isFirst = false;
        return isKept;
      },
    };
    await urlOf({ ports: { onlinePayments: slow } });
    expect(stripePayments.orders().map(({ amount }) => amount)).toEqual([121_000, 120_000]);
    expect(stripePayments.openPages()).toEqual(['cs_2']);
  });

  it('opens no page that outlives the link', async () => {
    const { book, invoice, urlOf, stripePayments } = await prepare();
    const until = localDate('2026-11-28');
    const { token } = await book.share(await book.reread(invoice), until);
    await urlOf({ token });
    expect(stripePayments.orders().at(-1)?.until).toBe('2026-11-28T23:00:00.000Z');
  });

  it('leaves no page open when its link is revoked while it is opened', async () => {
    const { book, invoice, pay, stripePayments } = await prepare();
    const { onlinePayments } = book.ports;
    const slow: OnlinePayments = {
      ...onlinePayments,
      putCheckout: async (...given) => {
        const isKept = await onlinePayments.putCheckout(...given);
        await book.unshare(await book.reread(invoice));
        return isKept;
      },
    };
    await expect(pay({ ports: { onlinePayments: slow } })).rejects.toMatchObject({
      code: 'SHARED_INVOICE_NOT_FOUND',
      details: { state: 'revoked' },
    });
    expect(stripePayments.openPages()).toEqual([]);
  });

  it('says that it is paid, and closes the page that is still open', async () => {
    const { book, urlOf, pay, stands, stripePayments } = await prepare();
    await urlOf();
    await book.move(await stands(), { status: 'paid' });
    await expect(pay()).rejects.toEqual(refused('INVOICE_ALREADY_PAID'));
    expect(stripePayments.openPages()).toEqual([]);
  });

  it('asks for nothing while somebody has paid and nobody knows what becomes of it', async () => {
    const { urlOf, pay, isPaidBy, stripePayments } = await prepare();
    await urlOf();
    stripePayments.complete('cs_1', 'pi_1');
    await expect(pay()).rejects.toEqual(refused('PAYMENT_UNDER_WAY'));
    await isPaidBy({ amount: minor(121_000), status: 'processing' });
    await expect(pay()).rejects.toEqual(refused('PAYMENT_UNDER_WAY'));
  });

  it('may be tried again after the bank took a payment back', async () => {
    const { urlOf, isPaidBy, stripePayments } = await prepare();
    await urlOf();
    stripePayments.complete('cs_1', 'pi_1');
    await isPaidBy({
      amount: minor(121_000),
      disputes: [
        { id: 'du_1', status: 'lost', amount: minor(121_000), reason: 'general', at: now },
      ],
    });
    await urlOf();
    expect(stripePayments.openPages()).toEqual(['cs_2']);
  });

  it.each<readonly [string, object]>([
    ['less than Stripe takes', { items: [{ name: 'Tužka', unitPrice: 12.3, vatRate: 21 }] }],
    ['nothing', { items: [{ name: 'Dárek', unitPrice: 0, vatRate: 21 }] }],
    ['more than Stripe takes', { items: [{ name: 'Dům', unitPrice: 1_000_000, vatRate: 21 }] }],
  ])('is not there for %s', async (_, input) => {
    const { pay, stripePayments } = await prepare(input);
    await expect(pay()).rejects.toEqual(refused('INVOICE_NOT_PAYABLE'));
    expect(stripePayments.asked).toEqual([]);
  });

  it.each([
    ['is not connected', undefined],
    ['takes no payments', aPaymentAccount({ chargesEnabled: false })],
    ['gets nothing paid out', aPaymentAccount({ payoutsEnabled: false })],
  ])('is not there where the account of the seller %s', async (_, account) => {
    const { book, pay } = await prepare();
    const find = async () => account && { account, revision: 1 };
    const ports = { paymentAccounts: { ...book.ports.paymentAccounts, find } };
    await expect(pay({ ports })).rejects.toEqual(refused('PAYMENTS_UNAVAILABLE'));
  });

  it('tells a link that ended from one that opens', async () => {
    const { book, invoice, token, pay } = await prepare();
    await book.unshare(invoice);
    await expect(pay()).rejects.toMatchObject({
      code: 'SHARED_INVOICE_NOT_FOUND',
      details: { state: 'revoked' },
    });
    expect(await pay({ isFromForm: true })).toEqual({
      status: 303,
      headers: { location: `/invoice/public/${token}` },
    });
    await expect(pay({ token: 'x'.repeat(43) })).rejects.toMatchObject({
      details: { state: 'not_found' },
    });
  });

  it('takes a browser back to the invoice, which says what to do, when Stripe is silent', async () => {
    const { token, pay, stripePayments } = await prepare();
    const silent: StripePayments = {
      ...stripePayments,
      openCheckout: async () => {
        throw new AppError('PAYMENT_SERVICE_SILENT');
      },
    };
    const ports = { stripePayments: silent };
    await expect(pay({ ports })).rejects.toEqual(refused('PAYMENT_SERVICE_SILENT'));
    expect(await pay({ ports, isFromForm: true })).toEqual({
      status: 303,
      headers: { location: `/invoice/public/${token}?payment=unavailable` },
    });
  });

  it('asks whoever comes too often to wait', async () => {
    const { book, pay } = await prepare();
    const busy = { visitor: '192.0.2.1' };
    for (let call = 0; call < rateLimits.checkouts.most; call += 1) await pay(busy);
    await expect(pay(busy)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
    expect((await pay({ visitor: '192.0.2.2' })).status).toBe(200);
    // A colleague behind the same address pays another invoice.
    const { token } = await book.share(await book.issue({ issueDate: '2026-11-16' }));
    expect((await pay({ ...busy, token })).status).toBe(200);
  });

  it('counts with the pages of links that somebody opens, whichever they are', async () => {
    const { book, pay } = await prepare();
    const busy = { visitor: '192.0.2.1' };
    for (let seen = 0; seen < rateLimits.sharedPages.most; seen += 1) {
      await book.ports.rateLimits.take(rateLimits.sharedPages, { address: busy.visitor }, now);
    }
    await expect(pay(busy)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });
});
