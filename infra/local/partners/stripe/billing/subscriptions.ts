import { change, emit, type Turn } from '../turn';
import type { Customer, Invoice, PaymentMethod, Subscription, SubscriptionItem } from '../wire';
import { endOfPeriod } from './calendar';
import { type InvoiceWish, issueInvoice, type LineWish } from './invoices';
import { intervalOf, newSubscription, type SubscriptionStart } from './new-subscription';
import { subscriptionOf } from './pay-invoice';

/** Stores a subscription with its first invoice, which waits to be paid. */
export function startSubscription(turn: Turn, customer: Customer, start: SubscriptionStart) {
  const { tables, account } = turn;
  const subscription = newSubscription(turn, start);
  tables.subscriptions.put(account, subscription);
  emit(turn, 'customer.subscription.created', subscription);
  const invoice = invoiceFor(
    turn,
    customer,
    subscription,
    'subscription_create',
    periodLines(turn, subscription),
  );
  return { subscription: current(turn, subscription), invoice };
}

/** Issues an invoice of a subscription, which from then on is its latest. */
export function invoiceFor(
  turn: Turn,
  customer: Customer,
  subscription: Subscription,
  reason: InvoiceWish['reason'],
  lines: readonly LineWish[],
): Invoice {
  const invoice = issueInvoice(turn, { customer, subscription, reason, lines });
  change(turn, turn.tables.subscriptions, current(turn, subscription), {
    latest_invoice: invoice.id,
  });
  return invoice;
}

/** What the period that now begins costs; a trial costs nothing. */
export function periodLines({ tables, account }: Turn, subscription: Subscription): LineWish[] {
  return subscription.items.data.map((item) => {
    const product = tables.products.find(account, String(item.price.product));
    const isTrial = subscription.status === 'trialing';
    const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
    return {
      item,
      price: item.price,
      amount: isTrial ? 0 : amount,
      description: `${item.quantity ?? 1} × ${product?.name ?? item.price.id}`,
      isProration: false,
      start: item.current_period_start,
      end: item.current_period_end,
    };
  });
}

/** Begins the next period of a subscription: items with new dates, one invoice. */
export function renew(turn: Turn, customer: Customer, subscription: Subscription): Invoice {
  const { billing_cycle_anchor: anchor, items, status } = subscription;
  const renewed = change(
    turn,
    turn.tables.subscriptions,
    subscription,
    {
      items: { ...items, data: items.data.map((item) => nextPeriod(item, anchor)) },
      status: status === 'trialing' ? 'active' : status,
    },
    'customer.subscription.updated',
  );
  return invoiceFor(turn, customer, renewed, 'subscription_cycle', periodLines(turn, renewed));
}

function nextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const start = item.current_period_end;
  return {
    ...item,
    current_period_start: start,
    current_period_end: endOfPeriod(start, intervalOf(item.price), anchor),
  };
}

export function endSubscription(
  turn: Turn,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const ended = change(turn, turn.tables.subscriptions, subscription, {
    canceled_at: subscription.canceled_at ?? turn.seconds,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: turn.seconds,
    status: 'canceled',
  });
  emit(turn, 'customer.subscription.deleted', ended);
  stopCollecting(turn, ended);
  return ended;
}

/** What was not paid stays open, and nobody tries the card again. */
function stopCollecting(turn: Turn, { id }: Subscription): void {
  for (const invoice of turn.tables.invoices.list(turn.account)) {
    if (invoice.status !== 'open' || subscriptionOf(turn, invoice)?.id !== id) continue;
    change(turn, turn.tables.invoices, invoice, {
      auto_advance: false,
      next_payment_attempt: null,
    });
  }
}

/** Puts an end to the period, or takes back the end that is that of the period. */
export function cancelAtPeriodEnd(turn: Turn, subscription: Subscription, isWanted: boolean) {
  const end = endOfItems(subscription);
  if (isWanted) return setEnd(turn, subscription, { cancel_at: end, cancel_at_period_end: true });
  const { cancel_at: day, cancel_at_period_end: isOfPeriod } = subscription;
  const kept = isOfPeriod || day === end ? null : day;
  return setEnd(turn, subscription, { cancel_at: kept, cancel_at_period_end: false });
}

/** Puts an end to a day, as the portal does to the last one that is paid, or takes any end back. */
export function cancelAt(turn: Turn, subscription: Subscription, cancel_at: number | null) {
  return setEnd(turn, subscription, { cancel_at, cancel_at_period_end: false });
}

/** Until when a subscription is paid. */
export function endOfItems({ items }: Subscription): number | null {
  return items.data[0]?.current_period_end ?? null;
}

function setEnd(
  turn: Turn,
  subscription: Subscription,
  end: Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>,
): Subscription {
  const isWanted = end.cancel_at !== null;
  return change(
    turn,
    turn.tables.subscriptions,
    subscription,
    {
      ...end,
      canceled_at: isWanted ? turn.seconds : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: isWanted ? 'cancellation_requested' : null,
      },
    },
    'customer.subscription.updated',
  );
}

/** The card from which a subscription is paid. */
export function cardFor(
  { tables, account }: Turn,
  subscription: Subscription,
): PaymentMethod | undefined {
  const customer = tables.customers.find(account, String(subscription.customer));
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof id === 'string' ? tables.paymentMethods.find(account, id) : undefined;
}

export function current({ tables, account }: Turn, { id }: Subscription): Subscription {
  const found = tables.subscriptions.find(account, id);
  if (!found) throw new Error(`No subscription ${id}`);
  return found;
}
