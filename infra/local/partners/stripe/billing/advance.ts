import { byClockOf, type Turn } from '../turn';
import type { Customer, Invoice, Subscription } from '../wire';
import { markFailed, payInvoice, retryDays, subscriptionOf } from './pay-invoice';
import { cardFor, current, endSubscription, renew } from './subscriptions';

interface Due {
  readonly at: number;
  readonly act: (turn: Turn) => void;
}

/** Puts the clock of a customer forward; all that falls due meanwhile happens, each at its own time. */
export function advanceClock(turn: Turn, customer: Customer, until: number): void {
  const { tables, account } = turn;
  const ahead = until - turn.seconds;
  const before = tables.clocks.find(account, customer.id)?.aheadSeconds ?? 0;
  if (ahead <= before) return;

  tables.clocks.put(account, { id: customer.id, aheadSeconds: ahead });
  doWhatIsDue(byClockOf(turn, customer.id), customer.id);
}

/** Renews, tries cards again and ends what is over, in the order of time. */
export function doWhatIsDue(turn: Turn, customer: string): void {
  for (;;) {
    const next = nextDue(turn, customer);
    if (!next || next.at > turn.seconds) return;
    next.act({ ...turn, seconds: next.at });
  }
}

function nextDue(turn: Turn, customer: string): Due | undefined {
  const { tables, account } = turn;
  const subscriptions = tables.subscriptions
    .list(account)
    .filter((one) => one.customer === customer && isRunning(one))
    .flatMap((one) => periodEnd(one));
  const invoices = tables.invoices
    .list(account)
    .filter((one) => one.customer === customer && one.status === 'open')
    .flatMap((one) => nextTry(one));
  return [...invoices, ...subscriptions].sort((one, other) => one.at - other.at)[0];
}

export function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

function periodEnd(subscription: Subscription): Due[] {
  const [item] = subscription.items.data;
  if (!item) return [];
  const at = Math.min(item.current_period_end, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
  return [{ at, act: (turn) => endOfPeriod(turn, current(turn, subscription)) }];
}

function endOfPeriod(turn: Turn, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= turn.seconds) {
    endSubscription(turn, subscription, 'cancellation_requested');
    return;
  }
  const customer = turn.tables.customers.find(turn.account, String(subscription.customer));
  if (!customer) return;
  collect(turn, renew(turn, customer, subscription));
}

function nextTry(invoice: Invoice): Due[] {
  const at = invoice.next_payment_attempt;
  return at === null ? [] : [{ at, act: (turn) => collect(turn, invoice) }];
}

function collect(turn: Turn, invoice: Invoice): void {
  const subscription = subscriptionOf(turn, invoice);
  if (!subscription) return;
  const card = cardFor(turn, subscription);
  const tried = card
    ? payInvoice(turn, invoice, card, { holderIsThere: false })
    : markFailed(turn, invoice);
  if (tried.status === 'open' && tried.attempt_count > retryDays.length) {
    endSubscription(turn, current(turn, subscription), 'payment_failed');
  }
}
