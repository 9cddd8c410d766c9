import { workers } from '#shared/contracts/workers';
import type { Instant } from '#shared/domain/calendar';
import { isOpenCheckout, isStaleCheckout } from '#shared/domain/checkout';
import { isAwaitingPayment } from '#shared/domain/due';
import type { UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import {
  type Notice,
  noticeId,
  type OnlineHappening,
  onlineHappenings,
} from '#shared/domain/notification';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { usageLevel } from '#shared/domain/usage-level';
import { dueDayTable } from '../adapters/dynamodb/due-day-table';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { notificationTable } from '../adapters/dynamodb/notification-table';
import { onlinePaymentReader } from '../adapters/dynamodb/online-payment-table';
import { readChange, type TableEvent } from '../adapters/dynamodb/read-change';
import { shareLinkReader } from '../adapters/dynamodb/share-link-table';
import { subscriptionTable } from '../adapters/dynamodb/subscription-table';
import { openTable } from '../adapters/dynamodb/table';
import { openQueue } from '../adapters/sqs/queue';
import { stripeQueue } from '../adapters/sqs/stripe-queue';
import type { PortsOf } from '../ports/table';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';

const worker = workers.noteEvents;
type Ports = PortsOf<typeof worker>;
type Of<K extends TableEvent['kind']> = Extract<TableEvent, { kind: K }>;

const badNews = ['email_failed', 'email_bounced', 'email_complained'] as const;

function isBadNews(event: TimelineEntry['event']): event is (typeof badNews)[number] {
  return badNews.some((one) => one === event);
}

function isOnline(event: TimelineEntry['event']): event is OnlineHappening {
  return onlineHappenings.some((one) => one === event);
}

/** What an account is told of an invoice's history; undefined for what it knows, having just done it. */
function noticeOf(
  invoice: Invoice,
  { id, at, event, amount, currency = invoice.currency, mail, document }: TimelineEntry,
): Notice | undefined {
  if (!invoice.number) return undefined;

  const common = {
    id: noticeId(at, invoice.id, id),
    at,
    invoice: { id: invoice.id, kind: invoice.kind, number: invoice.number },
  };
  if (event === 'opened') return { ...common, kind: 'opened' };
  if (mail && isBadNews(event)) return { ...common, kind: event, recipients: mail.to };
  if (event === 'paid' && amount !== undefined && invoice.kind !== 'credit_note') {
    return { ...common, kind: 'paid', amount, currency };
  }
  // Of the payments of a proforma that was settled the proforma itself tells.
  if (isOnline(event) && amount !== undefined && !document)
    return { ...common, kind: event, amount, currency };
  return undefined;
}

/** After these an invoice may ask for another amount than the page of Stripe that is open for it, for nothing, or nobody. */
const repricing: readonly TimelineEntry['event'][] = [
  'edited',
  'paid',
  'unpaid',
  'cancelled',
  'back_to_draft',
  'settled',
  'credited',
  'credit_withdrawn',
  'payment_refunded',
  // Of more links than anybody needs the oldest ends with a new one.
  'shared',
  'share_revoked',
];

/** Has the page closed on which somebody could pay what is paid already, or a sum that is not asked for any more. */
async function closeStaleCheckout(
  { onlinePayments, shareLinks, stripeQueue }: Ports,
  ownerId: UserId,
  invoice: Invoice,
  at: Instant,
): Promise<void> {
  const checkout = await onlinePayments.findCheckout(ownerId, invoice.id);
  if (!checkout || !isOpenCheckout(checkout, at)) return;
  const links = await shareLinks.list(ownerId, invoice.id);
  if (!isStaleCheckout(checkout, invoice, links, at)) return;

  await stripeQueue.send({
    eventId: `checkout-stale_${checkout.id}_${invoice.revision}`,
    type: 'splatno.checkout.stale',
    account: checkout.account,
    objectId: checkout.id,
    createdAt: at,
  });
}

async function noteHistory(
  ports: Ports,
  { ownerId, invoiceId, entry }: Of<'history'>,
  at: Instant,
): Promise<void> {
  const { invoices, notifications, dueDays } = ports;
  const invoice = await invoices.find(ownerId, invoiceId);
  // A draft may have been deleted meanwhile.
  if (!invoice) return;

  const notice = noticeOf(invoice, entry);
  if (notice) await notifications.add(ownerId, notice);
  if (isAwaitingPayment(invoice)) await dueDays.watch(ownerId, invoiceId, invoice.dueDate);
  if (repricing.includes(entry.event)) await closeStaleCheckout(ports, ownerId, invoice, at);
}

/** Once a month and level: at 80 and 95 percent of the plan's invoices, and when none is left. */
async function noteUsage(
  { subscriptions, notifications }: Ports,
  { ownerId, month, before, after }: Of<'usage'>,
  changedAt: Instant,
): Promise<void> {
  const plan = plans[planInForce(await subscriptions.get(ownerId), changedAt)];
  const limit = plan.invoicesPerMonth;
  const level = usageLevel(after, limit);
  if (level === 'ok' || level === usageLevel(before, limit)) return;

  // Within one second the count tells which came later.
  const id = noticeId(changedAt, 'usage', month, String(after).padStart(6, '0'));
  await notifications.add(ownerId, { id, at: changedAt, kind: 'usage', level, used: after, limit });
}

/** Cancelling is what somebody did, and knows. */
async function noteJob({ notifications }: Ports, { before, after }: Of<'job'>): Promise<void> {
  const { id, ownerId, state, task, done, updatedAt: at } = after;
  if (state === before?.state || (state !== 'done' && state !== 'failed')) return;

  await notifications.add(ownerId, {
    id: noticeId(at, 'job', id),
    at,
    kind: state === 'done' ? 'job_done' : 'job_failed',
    task: task.kind,
    documents: done,
  });
}

export const noteEvents: Job<typeof worker> =
  (ports) =>
  async ({ change, at }) => {
    const event = readChange(change);
    if (event?.kind === 'history') await noteHistory(ports, event, at);
    if (event?.kind === 'job') await noteJob(ports, event);
    if (event?.kind === 'usage') await noteUsage(ports, event, change.changedAt);
  };

const table = openTable(environment);
export const handler = consume(worker, noteEvents, {
  invoices: invoiceReader(table),
  subscriptions: subscriptionTable(table),
  notifications: notificationTable(table),
  dueDays: dueDayTable(table),
  onlinePayments: onlinePaymentReader(table),
  shareLinks: shareLinkReader(table),
  stripeQueue: stripeQueue(openQueue(() => environment.stripeEventsQueueUrl)),
});
