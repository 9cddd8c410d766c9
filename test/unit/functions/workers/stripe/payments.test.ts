import { applyEvent } from '#functions/workers/stripe/apply-event';
import { addMilliseconds } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { changeStatus } from '#shared/domain/invoice-changes';
import { minor } from '#shared/domain/money';
import { shared } from '#shared/domain/share-link';
import type { StripeEventType } from '#shared/domain/stripe-event';
import { aDispute, aRefund, paymentFacts } from '../../../../support/builders/a-payment';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeOnlinePayments } from '../../../../support/fakes/fake-online-payments';
import { fakeStripeEvents } from '../../../../support/fakes/fake-stripe-events';

const whole = minor(121_000);

async function prepare() {
  const book = aSharedBook();
  await book.takePayments();
  const issued = await book.issue({ issueDate: '2026-11-16' });
  await book.share(issued);
  const invoice = await book.reread(issued);
  const stripeEvents = fakeStripeEvents();
  const onlinePayments = fakeOnlinePayments(book.ports.invoices, stripeEvents);
  const ports = { ...book.ports, stripeEvents, onlinePayments };
  const { stripePayments } = book.ports;
  let count = 0;

  const comes = (type: StripeEventType, objectId: string, given: object = {}) => {
    count += 1;
    return applyEvent(ports as never)({
      message: {
        eventId: `evt_${count}`,
        type,
        account: 'acct_1',
        objectId,
        createdAt: now,
        ...given,
      },
      at: now,
      log: fakeLog(),
    });
  };
  const order = {
    ownerId: book.caller.id,
    invoiceId: invoice.id,
    account: 'acct_1',
    amount: whole,
    currency: 'CZK',
    language: 'cs',
    title: `Faktura ${invoice.number}`,
    successUrl: 'https://app.splatno.example/?payment=success',
    cancelUrl: 'https://app.splatno.example/?payment=cancelled',
    after: undefined,
  } as const;
  const opens = async () => {
    const { id, url = '', expiresAt } = await stripePayments.openCheckout(order);
    const { account, amount, currency } = order;
    const checkout = { id, account, url, amount, currency, createdAt: now, expiresAt };
    await onlinePayments.putCheckout(book.caller.id, invoice.id, checkout, undefined);
  };
  const checkout = () => onlinePayments.findCheckout(book.caller.id, invoice.id);
  const stands = (): Promise<Invoice> => book.reread(invoice);
  return { book, invoice, ports, stripePayments, stripeEvents, comes, opens, checkout, stands };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const facts = (given: object = {}) => paymentFacts({ amount: whole, ...given });

describe('an event of a payment', () => {
  it('pays the invoice with what Stripe has now, once', async () => {
    const { book, invoice, stripePayments, comes, stands } = await prepare();
    stripePayments.has(facts(), invoice.id);
    await comes('payment_intent.succeeded', 'pi_1');
    await comes('payment_intent.succeeded', 'pi_1', { eventId: 'evt_1' });
    await comes('payment_intent.processing', 'pi_1');
    expect(await stands()).toMatchObject({ status: 'paid', amountPaid: whole, revision: 4 });
    expect(await book.events(invoice)).toEqual(['created', 'issued', 'shared', 'paid_online']);
  });

  it('waits for a change of the invoice that came between, and loses neither', async () => {
    const { book, invoice, ports, stripePayments, comes, stands } = await prepare();
    stripePayments.has(facts(), invoice.id);
    let reads = 0;
    const find: typeof ports.invoices.find = async (...given) => {
      const found = await book.ports.invoices.find(...given);
      reads += 1;
      if (reads === 1 && found) {
        await book.move(found, { status: 'paid', amountPaid: minor(21_000) });
      }
      return found;
    };
    Object.assign(ports, { invoices: { ...ports.invoices, find } });
    await comes('payment_intent.succeeded', 'pi_1');
    expect(await stands()).toMatchObject({ amountPaid: 142_000, status: 'paid' });
  });

  it.each<readonly [string, Partial<Parameters<typeof paymentFacts>[0]>, string]>([
    ['charge.refunded', { refunds: [aRefund(121_000)] }, 'refunded'],
    ['refund.updated', { refunds: [aRefund(21_000)] }, 'partially_refunded'],
    ['charge.dispute.created', { disputes: [aDispute('needs_response')] }, 'dispute'],
    ['charge.dispute.closed', { disputes: [aDispute('won')] }, 'dispute_won'],
  ])('finds its payment by what %s is about', async (type, given, paymentStatus) => {
    const { invoice, stripePayments, comes, stands } = await prepare();
    stripePayments.has(facts(given), invoice.id, 'object_1');
    await comes(type as StripeEventType, 'object_1');
    expect((await stands()).paymentStatus).toBe(paymentStatus);
  });

  it('changes nothing of another owner, of a stranger, or of what is not ours', async () => {
    const { invoice, stripePayments, stripeEvents, comes, stands } = await prepare();
    stripePayments.has(facts(), invoice.id, 'ch_1');
    await comes('payment_intent.succeeded', 'pi_1', { account: 'acct_of_a_stranger' });
    await comes('payment_intent.succeeded', 'pi_1', { account: undefined });
    await comes('charge.refunded', 'ch_1', { account: undefined });
    await comes('payment_intent.succeeded', 'pi_of_nobody');
    stripePayments.has(facts({ id: 'pi_2' }), undefined);
    await comes('payment_intent.succeeded', 'pi_2');
    expect(await stands()).toEqual(invoice);
    expect(stripeEvents.ids()).toHaveLength(5);
  });
});

describe('an event of a page of Stripe', () => {
  it('pays the invoice, and notes that nobody can pay there any more', async () => {
    const { invoice, stripePayments, comes, opens, checkout, stands } = await prepare();
    await opens();
    stripePayments.has(facts(), invoice.id);
    stripePayments.complete('cs_1', 'pi_1');
    await comes('checkout.session.completed', 'cs_1');
    expect((await stands()).status).toBe('paid');
    expect((await checkout())?.endedAt).toBe(now);
  });

  it('notes that it expired', async () => {
    const { invoice, stripePayments, comes, opens, checkout, stands } = await prepare();
    await opens();
    stripePayments.expire('cs_1');
    await comes('checkout.session.expired', 'cs_1');
    expect((await checkout())?.endedAt).toBe(now);
    expect(await stands()).toEqual(invoice);
  });

  it('of our own closes a page that asks for too much, and no other', async () => {
    const { book, stripePayments, comes, opens, checkout, stands } = await prepare();
    await opens();
    await comes('splatno.checkout.stale', 'cs_1');
    expect(stripePayments.openPages()).toEqual(['cs_1']);

    const before = await stands();
    const changed = changeStatus(before, { status: 'paid' }, now);
    if (changed) await book.ports.invoices.save(book.caller.id, { before, ...changed });
    await comes('splatno.checkout.stale', 'cs_1');
    expect(stripePayments.openPages()).toEqual([]);
    expect((await checkout())?.endedAt).toBe(now);
  });

  it.each([
    ['was revoked', async ({ book, invoice }: Prepared) => void (await book.unshare(invoice))],
    [
      'was revoked and followed by another one',
      async ({ book, invoice, stands }: Prepared) => {
        await book.unshare(invoice);
        const before = await stands();
        const later = shared(before, addMilliseconds(now, 1));
        await book.ports.shareLinks.create(
          {
            tokenHash: 'later',
            ownerId: book.caller.id,
            invoiceId: invoice.id,
            createdAt: addMilliseconds(now, 1),
          },
          { before, ...later, events: [] },
          [],
        );
      },
    ],
  ])('of our own closes a page whose link %s', async (_, revoke) => {
    const prepared = await prepare();
    await prepared.opens();
    await revoke(prepared);
    await prepared.comes('splatno.checkout.stale', 'cs_1');
    expect(prepared.stripePayments.openPages()).toEqual([]);
    expect((await prepared.checkout())?.endedAt).toBe(now);
  });

  it('of our own leaves alone what was paid a moment before', async () => {
    const { book, stripePayments, comes, opens, checkout, stands } = await prepare();
    await opens();
    await book.move(await stands(), { status: 'paid' });
    stripePayments.complete('cs_1', 'pi_1');
    await comes('splatno.checkout.stale', 'cs_1', { createdAt: addMilliseconds(now, 1_000) });
    expect((await checkout())?.endedAt).toBeUndefined();
  });
});
