import { jobItem } from '#functions/adapters/dynamodb/job-item';
import type { ItemChange } from '#functions/adapters/dynamodb/stream-records';
import { noteEvents } from '#functions/workers/note-events';
import { addMilliseconds, localDate } from '#shared/domain/calendar';
import type { Checkout } from '#shared/domain/checkout';
import type { UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import type { Job } from '#shared/domain/job';
import { minor } from '#shared/domain/money';
import type { ShareLink } from '#shared/domain/share-link';
import { openedEntry, timelineEntry } from '#shared/domain/timeline';
import { aJob } from '../../../support/builders/a-stored-job';
import { aDraft, anInvoice } from '../../../support/builders/an-invoice';
import { anOwner } from '../../../support/builders/an-owner';
import { at, now } from '../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../support/fakes/fake-accounts';
import { fakeDueDays } from '../../../support/fakes/fake-due-days';
import { fakeInvoices } from '../../../support/fakes/fake-invoices';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakeNotifications } from '../../../support/fakes/fake-notifications';
import { fakeOnlinePayments } from '../../../support/fakes/fake-online-payments';
import { fakeStripeQueue } from '../../../support/fakes/fake-stripe-events';

function prepare(stored?: Invoice, subscriptions = fakeSubscriptions()) {
  const ownerId = anOwner();
  const notifications = fakeNotifications();
  const dueDays = fakeDueDays();
  const invoices = {
    find: async (id: UserId, invoiceId: string) =>
      id === ownerId && invoiceId === stored?.id ? stored : undefined,
  };
  const onlinePayments = fakeOnlinePayments(fakeInvoices());
  const links: ShareLink[] = stored
    ? [{ tokenHash: 'hash', ownerId, invoiceId: stored.id, createdAt: now }]
    : [];
  const stripeQueue = fakeStripeQueue();
  const ports = {
    invoices,
    notifications,
    dueDays,
    subscriptions,
    onlinePayments,
    shareLinks: { list: async () => links },
    stripeQueue,
  };
  const change = (part: Omit<ItemChange, 'changedAt'>) =>
    noteEvents(ports as never)({
      change: { changedAt: now, ...part },
      at: now,
      log: fakeLog(),
    });
  return {
    ownerId,
    change,
    stripeQueue,
    links,
    opens: (checkout: Checkout) =>
      onlinePayments.putCheckout(ownerId, stored?.id ?? anInvoice().id, checkout, undefined),
    happens: (entry: TimelineEntry, invoiceId = stored?.id) =>
      change({
        pk: `USER#${ownerId}#INVOICE#${invoiceId}`,
        sk: `EVENT#${entry.id}`,
        after: { entry },
      }),
    issues: (before: number, after: number) =>
      change({
        pk: `USER#${ownerId}`,
        sk: 'YEAR#2026',
        before: { '10quota': 7, '11quota': before, sent: 1 },
        after: { '10quota': 7, '11quota': after, sent: 2 },
      }),
    notices: async () =>
      (await notifications.list(ownerId, { page: 1, limit: 50 })).map(({ notice }) => notice),
    watched: async (day: string) => {
      const dues = await dueDays.listForAnyOwner(localDate(day), 10);
      return dues.map(({ invoiceId }) => invoiceId);
    },
  };
}

describe('what an account is told', () => {
  const invoice = anInvoice({ dueDate: localDate('2026-11-30') });
  const about = { id: invoice.id, kind: 'invoice', number: '20260147' };

  it('is that somebody opened a link', async () => {
    const { happens, notices } = prepare(invoice);
    await happens(openedEntry(invoice, now));
    expect(await notices()).toMatchObject([{ kind: 'opened', at: now, invoice: about }]);
  });

  it('is how much was paid', async () => {
    const { happens, notices } = prepare(invoice);
    await happens(timelineEntry(invoice, 'paid', { amount: minor(50_000) }));
    expect(await notices()).toMatchObject([
      { kind: 'paid', amount: 50_000, currency: 'CZK', invoice: about },
    ]);
  });

  it.each([
    'paid_online',
    'payment_failed',
    'payment_refunded',
    'payment_disputed',
    'dispute_won',
    'dispute_lost',
  ] as const)('is what a payer, a bank or Stripe did: %s', async (event) => {
    const { happens, notices } = prepare(invoice);
    const entry = timelineEntry(invoice, event, { amount: minor(50_000) });
    await happens({ ...entry, currency: 'EUR' });
    expect(await notices()).toMatchObject([
      { kind: event, amount: 50_000, currency: 'EUR', invoice: about },
    ]);
  });

  it('is told once, however often the change comes', async () => {
    const { happens, notices } = prepare(invoice);
    for (let time = 0; time < 3; time += 1) await happens(openedEntry(invoice, now));
    expect(await notices()).toHaveLength(1);
  });

  it('is nothing of what it did itself', async () => {
    const { happens, notices } = prepare(invoice);
    for (const event of ['created', 'edited', 'issued', 'sent', 'cancelled', 'shared'] as const) {
      await happens(timelineEntry(invoice, event));
    }
    expect(await notices()).toEqual([]);
  });

  it('is nothing of an invoice that is gone, or of another account', async () => {
    const { happens, notices } = prepare(invoice);
    await happens(openedEntry(invoice, now), anInvoice().id);
    expect(await notices()).toEqual([]);
  });

  it('is that the plan’s invoices run out, at each level once', async () => {
    const { issues, notices } = prepare();
    for (let used = 1; used <= 7; used += 1) await issues(used - 1, used);
    expect(await notices()).toEqual([
      { id: expect.any(String), at: now, kind: 'usage', level: 'limit_reached', used: 7, limit: 7 },
      { id: expect.any(String), at: now, kind: 'usage', level: 'warning', used: 6, limit: 7 },
    ]);
  });

  it('is nothing about invoices without a limit', async () => {
    const { issues, notices } = prepare(undefined, fakeSubscriptions(proSubscription));
    await issues(6, 7);
    expect(await notices()).toEqual([]);
  });

  it('is that a job ended, once, and nothing of one that was cancelled', async () => {
    const { change, ownerId, notices } = prepare();
    const job = aJob({ ownerId, done: 12 });
    const becomes = (before: Job, state: Job['state']) =>
      change({
        pk: 'JOBS#1',
        sk: `${ownerId}#${job.id}`,
        before: jobItem(before, undefined),
        after: jobItem({ ...job, state }, undefined),
      });
    await becomes(job, 'running');
    await becomes(job, 'cancelled');
    expect(await notices()).toEqual([]);

    await becomes(job, 'done');
    await becomes({ ...job, state: 'done' }, 'done');
    expect(await notices()).toMatchObject([
      { kind: 'job_done', task: 'mark_paid', documents: 12, at: job.updatedAt },
    ]);
  });

  it('is nothing about other items', async () => {
    const { change, ownerId, notices } = prepare(invoice);
    await change({ pk: `USER#${ownerId}#INVOICES`, sk: invoice.id, after: { invoice } });
    await change({ pk: `USER#${ownerId}`, sk: 'YEAR#2026', before: { '11quota': 7 } });
    await change({
      pk: `USER#${ownerId}`,
      sk: 'YEAR#2026',
      before: { '11quota': 7, '11CZK': 1 },
      after: { '11quota': 7, '11CZK': 2 },
    });
    expect(await notices()).toEqual([]);
  });
});

describe('the day an invoice falls due', () => {
  it('is watched while it waits for money', async () => {
    const invoice = anInvoice({ dueDate: localDate('2026-11-30') });
    const { happens, watched } = prepare(invoice);
    await happens(timelineEntry(invoice, 'issued'));
    expect(await watched('2026-11-30')).toEqual([invoice.id]);
  });

  it('is not watched of a draft', async () => {
    const draft = aDraft({ input: { issueDate: '2026-11-16', dueDate: '2026-11-30' } });
    const { happens, watched } = prepare(draft);
    await happens(timelineEntry(draft, 'edited'));
    expect(await watched('2026-11-30')).toEqual([]);
  });

  it('is not watched once it is paid', async () => {
    const paid = anInvoice({
      dueDate: localDate('2026-11-30'),
      status: 'paid',
      paymentStatus: 'paid',
      paidAt: at('2026-11-20T08:00:00.000Z'),
    });
    const { happens, watched } = prepare(paid);
    await happens(timelineEntry(paid, 'paid', { amount: paid.totals.payable }));
    expect(await watched('2026-11-30')).toEqual([]);
  });
});

describe('a page of Stripe that is open for an invoice', () => {
  const open = (amount: number): Checkout => ({
    id: 'cs_1',
    account: 'acct_1',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    amount: minor(amount),
    currency: 'CZK',
    createdAt: now,
    expiresAt: addMilliseconds(now, 86_400_000),
  });

  it.each([
    ['was paid by transfer', { status: 'paid', paymentStatus: 'paid' }, 'paid', 121_000],
    ['was cancelled', { status: 'cancelled' }, 'cancelled', 121_000],
    ['was edited to another amount', {}, 'edited', 100_000],
  ] as const)('is to be closed once that %s', async (_, change, event, amount) => {
    const invoice = anInvoice({ status: 'sent', revision: 7, ...change });
    const { opens, happens, stripeQueue } = prepare(invoice);
    await opens(open(amount));
    await happens(timelineEntry(invoice, event));
    expect(stripeQueue.sent).toEqual([
      {
        eventId: 'checkout-stale_cs_1_7',
        type: 'splatno.checkout.stale',
        account: 'acct_1',
        objectId: 'cs_1',
        createdAt: now,
      },
    ]);
  });

  it.each([
    ['was revoked', undefined],
    ['has expired', { expiresOn: localDate('2026-11-01') }],
    ['was made after it', { createdAt: addMilliseconds(now, 1) }],
  ] as const)('is to be closed when the link to it %s', async (_, change) => {
    const invoice = anInvoice({ status: 'sent' });
    const { opens, happens, links, stripeQueue } = prepare(invoice);
    await opens(open(121_000));
    const [link] = links.splice(0);
    if (link && change) links.push({ ...link, ...change });
    await happens(timelineEntry(invoice, 'share_revoked'));
    expect(stripeQueue.sent).toHaveLength(1);
  });

  it('stays open while it asks for what the invoice asks for', async () => {
    const invoice = anInvoice({ status: 'sent' });
    const { opens, happens, stripeQueue } = prepare(invoice);
    await opens(open(121_000));
    await happens(timelineEntry(invoice, 'edited'));
    await happens(timelineEntry(invoice, 'shared'));
    await happens(openedEntry(invoice, now));
    expect(stripeQueue.sent).toEqual([]);
  });
});
