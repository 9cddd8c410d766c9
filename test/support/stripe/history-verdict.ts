import { isDeepStrictEqual } from 'node:util';
import { monthOf, todayInPrague, type YearMonth } from '#shared/domain/calendar';
import { onlinePaymentOf } from '#shared/domain/online-payment';
import { paymentStateOf } from '#shared/domain/online-progress';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { World } from './history-world';
import { leftOf, movesOf } from './payment-model';
import { countingIn, isOver, surplusIn } from './subscription-model';

/** What follows from Stripe's objects for the plan, without asking how the product came to its record. */
function expectedPlan({ plan, customerId }: World): SubscriptionRecord {
  const going = countingIn(plan.customer());
  if (!going) return { ...freeSubscription, customerId };
  const { id: subscriptionId, ...state } = going;
  return { ...state, subscriptionId, customerId };
}

function expectedMonths({ payments }: World): Map<YearMonth, number> {
  const sums = new Map<YearMonth, number>();
  for (const { at, amount } of payments.payments().flatMap(movesOf)) {
    const month = monthOf(todayInPrague(at));
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return sums;
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
    notifications,
  } = world;
  const found: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (isDeepStrictEqual(ours, theirs)) return;
    found.push(`${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
  };
  const invoice = await invoices.find(ownerId, invoiceId);
  const timeline = await invoices.listTimeline(ownerId, invoiceId);
  const atStripe = payments.payments();
  const received = atStripe.filter(({ facts }) => facts.received > 0);
  const left = atStripe.reduce((sum, one) => sum + leftOf(one), 0);
  const [figures, theirMonths] = [
    await invoices.listMonths(ownerId, months),
    expectedMonths(world),
  ];

  compare('plan', { ...(await subscriptions.get(ownerId)) }, { ...expectedPlan(world) });
  compare('paid', invoice?.amountPaid, left);
  compare('is paid', invoice?.status === 'paid', left >= (invoice?.totals.payable ?? 0));
  compare('state of payment', invoice?.paymentStatus, invoice && paymentStateOf(invoice));
  const toldOf = new Set(payments.events.map(({ payload }) => payload.facts.id));
  compare(
    'payments',
    (invoice?.onlinePayments ?? []).map((one) => JSON.parse(JSON.stringify(one))),
    atStripe
      .filter(({ facts }) => toldOf.has(facts.id))
      .map(({ facts }) => JSON.parse(JSON.stringify(onlinePaymentOf(facts)))),
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
  const notices = (await notifications.list(ownerId, { page: 1, limit: 50 }))
    .map(({ notice }) => notice)
    .filter(({ kind }) => kind === 'plan_returned');
  compare(
    'told of plans paid back',
    notices.map((notice) => notice.id.split('plan_returned_')[1]).sort(),
    returned.map(([id]) => id).sort(),
  );
  const told = [...payments.events, ...plan.events].map(({ reference }) => reference.eventId);
  const applied = await Promise.all(told.map((eventId) => stripeEvents.isApplied(eventId)));
  compare(
    'events not applied',
    told.filter((_, index) => !applied[index]),
    [],
  );
  return found;
}
