import { isDeepStrictEqual } from 'node:util';
import { monthOf, todayInPrague, type YearMonth } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import type { Notice } from '#shared/domain/notification';
import { onlinePaymentOf } from '#shared/domain/online-payment';
import { paymentStateOf } from '#shared/domain/online-progress';
import { recordOf, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { World } from './history-world';
import { leftOf, type ModelPayment, movesOf } from './payment-model';
import { countingIn, isOver, surplusIn } from './subscription-model';

/** What follows from Stripe's objects for the plan, without asking how the product came to its record. */
function expectedPlan({ plan, customerId }: World): SubscriptionRecord {
  const going = countingIn(plan.customer());
  if (!going) return recordOf(customerId, undefined, plan.lapse());
  const { id: subscriptionId, ...state } = going;
  return { ...state, subscriptionId, customerId };
}

function expectedMonths(payments: readonly ModelPayment[]): Map<YearMonth, number> {
  const sums = new Map<YearMonth, number>();
  for (const { at, amount } of payments.flatMap(movesOf)) {
    const month = monthOf(todayInPrague(at));
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return sums;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The payments as Stripe has them in the end. Nobody tells us of that once the account was taken away: then ours is each
 * payment as it was at some moment before.
 */
function paymentsAtStripe({ payments, connect }: World, invoice: Invoice | undefined) {
  if (connect.isConnected()) return payments.payments();
  return (invoice?.onlinePayments ?? []).flatMap(
    (ours) =>
      payments
        .moments()
        .find(({ facts }) => isDeepStrictEqual(plain(onlinePaymentOf(facts)), plain(ours))) ?? [],
  );
}

const months = ['2026-10', '2026-11', '2026-12'] as YearMonth[];

/** All that ours says otherwise than what Stripe has in the end. */
export async function differencesIn(world: World): Promise<readonly string[]> {
  const {
    ownerId,
    invoiceId,
    invoices,
    subscriptions,
    stripeEvents,
    payments,
    plan,
    connect,
    paymentAccounts,
    notifications,
    letters,
  } = world;
  const found: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (isDeepStrictEqual(ours, theirs)) return;
    found.push(`${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
  };
  const invoice = await invoices.find(ownerId, invoiceId);
  const timeline = await invoices.listTimeline(ownerId, invoiceId);
  const atStripe = paymentsAtStripe(world, invoice);
  const received = atStripe.filter(({ facts }) => facts.received > 0);
  const left = atStripe.reduce((sum, one) => sum + leftOf(one), 0);
  const [figures, theirMonths] = [
    await invoices.listMonths(ownerId, months),
    expectedMonths(atStripe),
  ];

  compare('account', (await paymentAccounts.find(ownerId))?.account, connect.state());
  compare('plan', { ...(await subscriptions.get(ownerId)) }, { ...expectedPlan(world) });
  compare('paid', invoice?.amountPaid, left);
  compare('is paid', invoice?.status === 'paid', left >= (invoice?.totals.payable ?? 0));
  compare('state of payment', invoice?.paymentStatus, invoice && paymentStateOf(invoice));
  const toldOf = new Set(payments.events.map(({ payload }) => payload.facts.id));
  compare(
    'payments',
    (invoice?.onlinePayments ?? []).map(plain),
    atStripe
      .filter(({ facts }) => toldOf.has(facts.id))
      .map(({ facts }) => plain(onlinePaymentOf(facts))),
  );
  compare(
    'payments told of',
    timeline.filter(({ event }) => event === 'paid_online').length,
    received.length,
  );
  compare(
    'revenue',
    figures.map((one) => one.received.CZK ?? 0),
    months.map((month) => theirMonths.get(month) ?? 0),
  );
  const returned = [...plan.paidBack].filter(([, amount]) => amount > 0);
  compare(
    'bought twice',
    surplusIn(plan.customer()).map(({ id }) => id),
    [],
  );
  compare(
    'paid back as much as was paid',
    returned.map(([id]) => [id, plan.paidBack.get(id)]),
    returned.map(([id]) => [id, plan.paid.get(id)]),
  );
  compare(
    'goes on though it was paid back',
    plan.customer().filter((one) => plan.paidBack.has(one.id) && !isOver(one)),
    [],
  );
  const kept = await notifications.list(ownerId, { page: 1, limit: 50 });
  const toldAs = (kind: Notice['kind']) =>
    kept
      .filter(({ notice }) => notice.kind === kind)
      .map(({ notice }) => notice.id.split(`${kind}_`)[1])
      .sort();
  compare('told of plans paid back', toldAs('plan_returned'), returned.map(([id]) => id).sort());
  compare(
    'given back of what came after the end',
    [...plan.lateBack].sort(),
    [...plan.paidLate].map(([id, { paid }]) => [id, paid]).sort(),
  );
  compare(
    'told of what came after the end',
    toldAs('plan_paid_late'),
    [...plan.paidLate.keys()].sort(),
  );
  compare(
    'told of what banks took back',
    toldAs('plan_payment_lost'),
    [...plan.lost.keys()].sort(),
  );
  compare(
    'what banks took back and was dealt with',
    [...plan.settled].sort(),
    [...plan.lost.keys()].sort(),
  );
  compare(
    'goes on though its payment was lost',
    plan.customer().filter((one) => !isOver(one) && plan.isLost(one)),
    [],
  );
  const tellsOfPlan = kept.filter(({ notice }) => notice.kind.startsWith('plan_'));
  if (letters) compare('one letter for each notice of a plan', letters.length, tellsOfPlan.length);
  const { dunning, lapse } = expectedPlan(world);
  compare(
    'told of what is not paid',
    [dunning?.billId, lapse?.subscriptionId].filter(
      (id) => id && ![...toldAs('plan_unpaid'), ...toldAs('plan_lapsed')].includes(id),
    ),
    [],
  );
  compare('can be paid though its plan is over', plan.openOfEnded(), []);
  const told = [...payments.events, ...plan.events, ...connect.events].map(
    ({ reference }) => reference.eventId,
  );
  const applied = await Promise.all(told.map((eventId) => stripeEvents.isApplied(eventId)));
  compare(
    'events not applied',
    told.filter((_, index) => !applied[index]),
    [],
  );
  return found;
}
