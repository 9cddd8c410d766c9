import { change, type Turn } from '../turn';
import type { Price, Subscription, SubscriptionItem } from '../wire';
import { isRunning } from './advance';
import { endOfPeriod } from './calendar';
import type { LineWish } from './invoices';
import { intervalOf, planOf } from './new-subscription';
import { markPaid, payInvoice } from './pay-invoice';
import { cardFor, invoiceFor, periodLines } from './subscriptions';

/**
 * Another price from now on. One of another length begins a new period at once, with an invoice that gives back
 * what was not used of the old one; one of the same length counts from the next period.
 */
export function switchPrice(
  turn: Turn,
  subscription: Subscription,
  price: Price,
  isProrated: boolean,
): void {
  const [item] = subscription.items.data;
  const customer = turn.tables.customers.find(turn.account, String(subscription.customer));
  if (!item || !customer || !isRunning(subscription) || item.price.id === price.id) return;

  const isSameLength = intervalOf(price).interval === intervalOf(item.price).interval;
  const next = isSameLength
    ? { ...item, price, plan: planOf(price) }
    : {
        ...item,
        price,
        plan: planOf(price),
        current_period_start: turn.seconds,
        current_period_end: endOfPeriod(turn.seconds, intervalOf(price)),
      };
  const switched = change(
    turn,
    turn.tables.subscriptions,
    subscription,
    {
      items: { ...subscription.items, data: [next] },
      ...(!isSameLength && { billing_cycle_anchor: turn.seconds }),
    },
    'customer.subscription.updated',
  );
  if (isSameLength) return;

  const unused = isProrated ? [unusedLine(turn, item)] : [];
  const lines = [...unused, ...periodLines(turn, switched)];
  const invoice = invoiceFor(turn, customer, switched, 'subscription_update', lines);
  const card = cardFor(turn, switched);
  if (invoice.amount_remaining === 0) markPaid(turn, invoice);
  else if (card) payInvoice(turn, invoice, card, { holderIsThere: false });
}

function unusedLine(turn: Turn, item: SubscriptionItem): LineWish {
  const { seconds } = turn;
  const whole = item.current_period_end - item.current_period_start;
  const left = Math.max(item.current_period_end - seconds, 0);
  const paid = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  return {
    item,
    price: item.price,
    amount: -Math.round((paid * left) / whole),
    description: 'Unused time',
    isProration: true,
    creditedInvoice: invoiceOf(turn, item),
    start: seconds,
    end: item.current_period_end,
  };
}

/** By which invoice the period was paid that an item is in. */
function invoiceOf({ tables, account }: Turn, item: SubscriptionItem): string | undefined {
  const paid = tables.invoices.list(account).filter(({ lines }) =>
    lines.data.some(({ parent, period }) => {
      const details = parent?.subscription_item_details;
      const isOfItem = details?.subscription_item === item.id && !details.proration;
      return isOfItem && period.end === item.current_period_end;
    }),
  );
  return paid.at(-1)?.id;
}
