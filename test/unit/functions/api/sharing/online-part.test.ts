import { onlinePart } from '#functions/api/sharing/online-part';
import { showInvoice } from '#functions/api/sharing/show-invoice';
import { addMilliseconds } from '#shared/domain/calendar';
import type { Checkout } from '#shared/domain/checkout';
import { minor } from '#shared/domain/money';
import { withOnlinePayment } from '#shared/domain/online-changes';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { anOnlinePayment, aRefund } from '../../../../support/builders/a-payment';
import { aRequest } from '../../../../support/builders/a-request';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';

async function prepare({ isReady = true } = {}) {
  const book = aSharedBook();
  if (isReady) await book.takePayments();
  const invoice = await book.issue({ issueDate: '2026-11-16' });
  const { token } = await book.share(invoice);
  const { onlinePayments } = book.ports;
  const owner = book.caller.id;

  const show = async (query: object = {}, given: object = {}) =>
    showInvoice(book.ports)(
      aRequest({ caller: undefined, params: { token }, query, ...given } as object) as never,
    );
  const becomes = async (given: Partial<PaymentFacts>) => {
    const before = await book.reread(invoice);
    const payment = anOnlinePayment({ amount: minor(121_000), ...given });
    const changed = withOnlinePayment(before, payment, now);
    if (changed) await onlinePayments.apply(owner, { before, ...changed });
  };
  const opens = (given: Partial<Checkout> = {}) => {
    const checkout: Checkout = {
      id: 'cs_1',
      account: 'acct_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1',
      amount: minor(121_000),
      currency: 'CZK',
      createdAt: now,
      expiresAt: addMilliseconds(now, 86_400_000),
      ...given,
    };
    return onlinePayments.putCheckout(owner, invoice.id, checkout, undefined);
  };
  return { book, invoice, token, show, becomes, opens };
}

const noticeOf = (html: string) => /<div class="news is-(\w+)"/.exec(html)?.[1];
const hasButton = (html: string) => html.includes('Zaplatit online</button>');

describe('paying online on the page behind a link', () => {
  it('is a plain form, which the page lets go to us and on to Stripe alone', async () => {
    const { token, show } = await prepare();
    const { body } = await show();
    expect(body.html).toContain(
      `<form class="online" method="post" action="/api/public-invoices/${token}/checkout">`,
    );
    expect(hasButton(body.html)).toBe(true);
    expect(body.contentSecurityPolicy).toContain(
      "form-action 'self' https://app.splatno.example https://checkout.stripe.com;",
    );
    expect(body.contentSecurityPolicy).toContain('allow-forms');
  });

  it('is neither offered nor allowed where the seller takes no payments', async () => {
    const { show } = await prepare({ isReady: false });
    const { body } = await show();
    expect(hasButton(body.html)).toBe(false);
    expect(body.contentSecurityPolicy).toContain("form-action 'none'");
    expect(body.contentSecurityPolicy).not.toContain('allow-forms');
  });

  it('thanks whoever comes back once the event has arrived, whatever else they ask', async () => {
    const { show, becomes } = await prepare();
    await becomes({});
    const { body } = await show({ payment: 'success' });
    expect([noticeOf(body.html), hasButton(body.html)]).toEqual(['paid', false]);
    expect(body.html).not.toContain('data-again="');
    expect(noticeOf((await show()).body.html)).toBeUndefined();
    expect(noticeOf((await show({ payment: 'cancelled' })).body.html)).toBeUndefined();
  });

  it('believes nobody that they paid: without a page of Stripe there is nothing to wait for', async () => {
    const { show, opens } = await prepare();
    const { body } = await show({ payment: 'success' });
    expect([noticeOf(body.html), hasButton(body.html)]).toEqual([undefined, true]);
    await opens({ endedAt: now });
    expect(noticeOf((await show({ payment: 'success' })).body.html)).toBeUndefined();
  });

  it('looks again by itself, less and less often, until the event arrives', async () => {
    const { show, opens } = await prepare();
    await opens();
    const looks: (string | undefined)[] = [];
    for (let look = 0; look < 10; look += 1) {
      const { body } = await show({ payment: 'success', look: String(look) });
      expect([noticeOf(body.html), hasButton(body.html)]).toEqual(['processing', false]);
      looks.push(/<a (href="[^"]+" data-again="\d+")>Podívat se znovu/.exec(body.html)?.[1]);
    }
    expect(looks[0]).toBe('href="?payment=success&amp;look=1" data-again="2"');
    expect(looks[8]).toBe('href="?payment=success&amp;look=9" data-again="89"');
    expect(looks[9]).toBeUndefined();
  });

  it('waits with the payer for a bank that takes its time', async () => {
    const { show, becomes } = await prepare();
    await becomes({ status: 'processing' });
    const { body } = await show();
    expect([noticeOf(body.html), hasButton(body.html)]).toEqual(['processing', false]);
    expect(body.html).not.toContain('data-again="');
  });

  it.each([
    ['cancelled', {}, 'cancelled'],
    ['cancelled', { status: 'requires_payment_method', failure: 'card_declined' }, 'failed'],
    ['unavailable', {}, 'unavailable'],
  ])('says what became of a try that is %s', async (payment, facts, notice) => {
    const { show, becomes } = await prepare();
    if ('status' in facts) await becomes(facts);
    const { body } = await show({ payment });
    expect([noticeOf(body.html), hasButton(body.html)]).toEqual([notice, true]);
  });

  it('asks for nothing that the seller gave back', async () => {
    const { show, becomes } = await prepare();
    await becomes({ refunds: [aRefund(21_000)] });
    const { body } = await show();
    expect(hasButton(body.html)).toBe(false);
    expect(body.html).toContain('Dodavatel vám část platby vrátil, neplaťte nic.');
    expect(body.html).not.toContain('class="qr"');
  });

  it('speaks the language of the invoice', async () => {
    const { book } = await prepare();
    const { token } = await book.share(await book.issue({ language: 'en' }));
    const request = aRequest({ caller: undefined, params: { token }, query: {} } as object);
    const { body } = await showInvoice(book.ports)(request as never);
    expect(body.html).toContain('Pay online</button>');
  });

  it('is left out, and the invoice shown, where nobody can tell', async () => {
    const { book, invoice } = await prepare();
    const [link] = await book.ports.shareLinks.list(book.caller.id, invoice.id);
    if (!link) throw new Error('the invoice has a link');
    const find = async () => {
      throw new Error('the table is down');
    };
    const ports = { ...book.ports, paymentAccounts: { find } };
    const shared = { state: 'valid', link, invoice } as const;
    expect(await onlinePart(ports, shared, { token: 't', at: now })).toEqual({});
  });
});
