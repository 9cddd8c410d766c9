import { paymentTakenBack } from '#functions/workers/stripe/payment-taken-back';
import { planBought } from '#functions/workers/stripe/plan-bought';
import { planInvoiceChanged } from '#functions/workers/stripe/plan-invoice-changed';
import { subscriptionChanged } from '#functions/workers/stripe/subscription-changed';
import { addMilliseconds, instantFrom } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import type { StripeEventType } from '#shared/domain/stripe-event';
import { freeSubscription } from '#shared/domain/subscription-record';
import { aPlanBill } from '../../../../support/builders/a-plan-bill';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles, fakeSubscriptions } from '../../../../support/fakes/fake-accounts';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeMailQueue } from '../../../../support/fakes/fake-mail-jobs';
import { fakeNotifications } from '../../../../support/fakes/fake-notifications';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';
import { fakeStripeEvents } from '../../../../support/fakes/fake-stripe-events';

beforeAll(() => {
  process.env['APP_URL'] = 'https://app.splatno.example';
});

async function given() {
  const ownerId = anOwner();
  const stripe = fakeStripeBilling();
  const events = fakeStripeEvents();
  const subscriptions = fakeSubscriptions(freeSubscription, events);
  const customerId = await stripe.port.createCustomer(ownerId, {} as never, 0);
  const notifications = fakeNotifications();
  const mailQueue = fakeMailQueue();
  const profiles = fakeProfiles([
    { id: ownerId, email: 'eva@example.cz', language: 'cs', role: 'user', createdAt: now },
  ]);
  const ports = { subscriptions, stripeBilling: stripe.port, notifications, profiles, mailQueue };
  let told = 0;
  const tell = (
    job: typeof subscriptionChanged,
    objectId: string,
    {
      account,
      type = 'invoice.paid' as StripeEventType,
    }: { account?: string; type?: StripeEventType } = {},
  ) => {
    told += 1;
    const event = {
      eventId: `evt_${told}`,
      type,
      objectId,
      createdAt: now,
      ...(account && { account }),
    };
    const applied = { id: event.eventId, type, at: now };
    return job(ports)({ event, applied, at: now, log: fakeLog() });
  };
  const ours = () => subscriptions.put(ownerId, { ...freeSubscription, customerId }, 0);
  const notices = async () =>
    (await notifications.list(ownerId, { page: 1, limit: 10 })).map(({ notice }) => notice);
  const { mails } = notifications;
  const sent = () => mailQueue.sent.map(({ mailId }) => mailId);
  return { ownerId, customerId, stripe, subscriptions, events, tell, ours, notices, mails, sent };
}

describe('an event about a plan', () => {
  it('of a subscription, its document or its checkout brings what Stripe has now', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours, events } = await given();
    await ours();
    const { id } = stripe.buy(customerId);
    stripe.addBill(aPlanBill({ customerId }));
    expect(await tell(planBought, `cs_${customerId}`)).toBe('written');
    expect(stripe.asked).toContain(`closeCheckouts ${customerId}`);
    const bought = { plan: 'pro', status: 'active', customerId, subscriptionId: id };
    expect(await subscriptions.get(ownerId)).toMatchObject(bought);

    stripe.change(id, { status: 'past_due' });
    expect(await tell(planInvoiceChanged, 'in_1QxPlan')).toBe('written');
    expect(await subscriptions.get(ownerId)).toMatchObject({ status: 'past_due' });

    stripe.change(id, { status: 'canceled' });
    expect(await tell(subscriptionChanged, id)).toBe('written');
    expect(await subscriptions.get(ownerId)).toEqual({ ...freeSubscription, customerId });
    expect(events.ids()).toEqual(['evt_1', 'evt_2', 'evt_3']);
  });

  it('ends and pays back what was bought beside a plan that is paid, and says so once', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours, notices } = await given();
    await ours();
    const first = stripe.buy(customerId);
    const second = stripe.buy(customerId, { plan: 'yearly' });
    await tell(planBought, `cs_${customerId}`);
    await tell(subscriptionChanged, second.id);
    expect(stripe.asked.filter((what) => what.startsWith('giveBack'))).toEqual([
      `giveBackBill in_of_${second.id}`,
    ]);
    expect(await subscriptions.get(ownerId)).toMatchObject({
      subscriptionId: first.id,
      plan: 'pro',
    });
    expect(await notices()).toMatchObject([
      { kind: 'plan_returned', plan: 'yearly', amount: 999_00 },
    ]);
  });

  it('pays back what was paid after a plan had ended, and says so once', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours, notices } = await given();
    await ours();
    const { id } = stripe.buy(customerId, { status: 'canceled' });
    const paid = minor(99_00);
    stripe.payLate({ billId: 'in_late', plan: 'pro', paidAt: now, paid });
    await tell(subscriptionChanged, id);
    await tell(subscriptionChanged, id);
    expect(stripe.asked.filter((what) => what.startsWith('giveBackBill'))).toEqual([
      'giveBackBill in_late',
    ]);
    expect(await notices()).toMatchObject([{ kind: 'plan_paid_late', plan: 'pro', amount: paid }]);
    expect(await subscriptions.get(ownerId)).toMatchObject({ plan: 'free' });
  });

  it('tells the owner once of each bill that is not paid, and of the end of the plan', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours, notices } = await given();
    await ours();
    const dunning = (billId: string) =>
      ({ billId, billedAt: now, reason: 'payment_failed', amount: minor(99_00) }) as const;
    const first = stripe.buy(customerId, { status: 'incomplete', dunning: dunning('in_0') });
    await tell(subscriptionChanged, first.id);
    expect(await notices()).toEqual([]);

    stripe.change(first.id, { status: 'past_due', dunning: dunning('in_1') });
    await tell(subscriptionChanged, first.id);
    await tell(subscriptionChanged, first.id);
    stripe.change(first.id, { dunning: dunning('in_2') });
    await tell(subscriptionChanged, first.id);
    expect((await notices()).map(({ id, kind }) => [kind, id.split('_').slice(-2)])).toEqual([
      ['plan_unpaid', ['in', '2']],
      ['plan_unpaid', ['in', '1']],
    ]);

    stripe.change(first.id, { status: 'canceled' });
    const lapse = { subscriptionId: first.id, plan: 'pro', at: addMilliseconds(now, 1) } as const;
    stripe.lapse(customerId, lapse);
    await tell(subscriptionChanged, first.id);
    await tell(subscriptionChanged, first.id);
    expect((await notices()).map(({ kind }) => kind)).toEqual([
      'plan_lapsed',
      'plan_unpaid',
      'plan_unpaid',
    ]);
    expect(await subscriptions.get(ownerId)).toMatchObject({ plan: 'free', lapse });
  });

  it('writes to the owner of each of these, once, with the amount, the time and the way to pay', async () => {
    const { customerId, stripe, tell, ours, mails, sent } = await given();
    await ours();
    const waiting = {
      billId: 'in_1',
      billedAt: now,
      reason: 'payment_failed',
      amount: minor(99_00),
      nextAttemptAt: instantFrom(Date.parse('2026-11-30T09:00:00Z')),
    } as const;
    const { id } = stripe.buy(customerId, { status: 'past_due', dunning: waiting });
    for (const type of ['invoice.payment_failed', 'customer.subscription.updated'] as const) {
      await tell(subscriptionChanged, id, { type });
      await tell(subscriptionChanged, id, { type });
    }
    stripe.change(id, { status: 'canceled' });
    stripe.lapse(customerId, { subscriptionId: id, plan: 'pro', at: now });
    await tell(subscriptionChanged, id);
    await tell(subscriptionChanged, id);

    expect(mails.map(({ content }) => content)).toMatchObject([
      { to: ['eva@example.cz'], language: 'cs', subject: 'Platba tarifu neprošla' },
      { to: ['eva@example.cz'], language: 'cs', subject: 'Tarif skončil, nebyl zaplacený' },
    ]);
    const [message] = mails.map(({ content }) => content.message.replaceAll('\u00a0', ' '));
    expect(message).toContain('99,00 Kč');
    expect(message).toContain('Do 1. 12. 2026 10.00 vám tarif zůstává');
    expect(message).toContain('https://app.splatno.example/settings#subscription');
    expect(sent()).toEqual(mails.map((mail) => mail.id));
  });

  it('deals with a dispute that was lost, tells of it once, and ends the plan', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours, notices, mails } =
      await given();
    await ours();
    const { id: subscriptionId } = stripe.buy(customerId);
    const amount = minor(99_00);
    const lost = { disputeId: 'du_1', billId: 'in_1', subscriptionId, plan: 'pro' } as const;
    stripe.lose({ ...lost, customerId, amount, endsPlan: true });
    const taken = paymentTakenBack as never as typeof subscriptionChanged;
    expect(await tell(taken, 'du_1', { type: 'charge.dispute.updated' })).toBe('nothing');
    expect(stripe.all()).toMatchObject([{ status: 'active' }]);

    expect(await tell(taken, 'du_1', { type: 'charge.dispute.closed' })).toBe('written');
    expect(await tell(taken, 'du_1', { type: 'charge.dispute.closed' })).toBe('written');
    expect(stripe.asked.filter((what) => what.startsWith('settleLost'))).toEqual([
      `settleLost du_1 ${now}`,
    ]);
    expect(await notices()).toMatchObject([
      { kind: 'plan_payment_lost', plan: 'pro', amount, ended: true, at: now },
    ]);
    expect(mails).toMatchObject([{ content: { subject: 'Banka vzala zpět platbu tarifu' } }]);
    expect(await subscriptions.get(ownerId)).toEqual({ ...freeSubscription, customerId });
  });

  it('gives back what came after the end once a dispute over it was won', async () => {
    const { customerId, stripe, tell, ours, notices } = await given();
    await ours();
    stripe.win('du_1', customerId);
    stripe.payLate({ billId: 'in_late', plan: 'pro', paidAt: now, paid: minor(99_00) });
    const taken = paymentTakenBack as never as typeof subscriptionChanged;
    expect(await tell(taken, 'du_1', { type: 'charge.dispute.closed' })).toBe('written');
    expect(stripe.asked).toContain('giveBackBill in_late');
    expect(await notices()).toMatchObject([{ kind: 'plan_paid_late' }]);
  });

  it('deals with no dispute of a customer that is not the one of the account', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, notices } = await given();
    await subscriptions.put(ownerId, { ...freeSubscription, customerId: 'cus_own' }, 0);
    const { id: subscriptionId } = stripe.buy(customerId);
    const lost = { disputeId: 'du_1', billId: 'in_1', subscriptionId, plan: 'pro' } as const;
    stripe.lose({ ...lost, customerId, amount: minor(99_00), endsPlan: true });
    const taken = paymentTakenBack as never as typeof subscriptionChanged;
    expect(await tell(taken, 'du_1', { type: 'charge.dispute.closed' })).toBe('nothing');
    expect(stripe.all()).toMatchObject([{ status: 'active' }]);
    expect(await notices()).toEqual([]);
  });

  it('pays nothing back of a customer that is not the one of the account', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, notices } = await given();
    await subscriptions.put(ownerId, { ...freeSubscription, customerId: 'cus_own' }, 0);
    stripe.buy(customerId);
    const second = stripe.buy(customerId);
    stripe.payLate({ billId: 'in_late', plan: 'pro', paidAt: now, paid: minor(99_00) });
    await tell(subscriptionChanged, second.id);
    expect(stripe.asked).not.toContain(`findOwed ${customerId}`);
    expect(stripe.all()).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect(await notices()).toEqual([]);
  });

  it('changes nothing for an account that knows another customer, whatever Stripe says of it', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell } = await given();
    await subscriptions.put(ownerId, { ...freeSubscription, customerId: 'cus_own' }, 0);
    const { id } = stripe.buy(customerId);
    expect(await tell(subscriptionChanged, id)).toBe('nothing');
    expect(await subscriptions.get(ownerId)).toMatchObject({ plan: 'free' });
  });

  it('of a connected account, or of something that is gone, changes nothing', async () => {
    const { customerId, stripe, tell, ours } = await given();
    await ours();
    const { id } = stripe.buy(customerId);
    expect(await tell(subscriptionChanged, id, { account: 'acct_1' })).toBe('nothing');
    expect(await tell(subscriptionChanged, 'sub_unknown')).toBe('nothing');
  });

  it('begins anew when ours was written while Stripe was asked', async () => {
    const { ownerId, customerId, stripe, subscriptions, tell, ours } = await given();
    await ours();
    const { id } = stripe.buy(customerId);
    const find = stripe.port.findPlan;
    const asked = jest.fn().mockImplementationOnce(async (customer: string) => {
      const old = await find(customer);
      // Meanwhile somebody cancels, and that is written first.
      stripe.change(id, { cancelAtPeriodEnd: true });
      const { record, revision } = await subscriptions.getKept(ownerId);
      await subscriptions.put(ownerId, { ...record, cancelAtPeriodEnd: true }, revision);
      return old;
    });
    Object.assign(stripe.port, { findPlan: asked.mockImplementation(find) });
    expect(await tell(subscriptionChanged, id)).toBe('written');
    expect(await subscriptions.get(ownerId)).toMatchObject({
      plan: 'pro',
      cancelAtPeriodEnd: true,
    });
  });
});
