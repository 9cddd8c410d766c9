import type { Instant } from './calendar';
import type { Invoice, TimelineEntry } from './invoice';
import type { Changed } from './invoice-changes';
import { type Minor, minor, sumMinor, zero } from './money';
import { byTime, type OnlinePayment } from './online-payment';
import { countedMoney, givenBackOnline, paymentStateOf } from './online-progress';
import { isCovered } from './payment-progress';
import type { PaymentStatus } from './payment-status';
import { mentionOf, timelineEntry } from './timeline';

type Happening = Pick<TimelineEntry, 'event' | 'actor'> & {
  readonly amount: Minor;
  readonly date?: TimelineEntry['date'];
};

const endOf = {
  dispute_won: 'dispute_won',
  dispute_lost: 'dispute_lost',
} as const satisfies Partial<Record<PaymentStatus, TimelineEntry['event']>>;

function isEnd(status: PaymentStatus): status is keyof typeof endOf {
  return Object.hasOwn(endOf, status);
}

function disputeHappenings(
  before: OnlinePayment | undefined,
  { disputes }: OnlinePayment,
): Happening[] {
  return disputes.flatMap(({ id, status, amount }): Happening[] => {
    const known = before?.disputes.find((one) => one.id === id);
    if (isEnd(status)) {
      return known?.status === status ? [] : [{ event: endOf[status], actor: 'system', amount }];
    }
    return known ? [] : [{ event: 'payment_disputed', actor: 'system', amount }];
  });
}

/** What happened between two states of a payment; what came and went again unseen leaves no line. */
function happeningsOf(before: OnlinePayment | undefined, after: OnlinePayment): Happening[] {
  const received = minor(after.received - (before?.received ?? 0));
  const refunded = minor(after.refunded - (before?.refunded ?? 0));
  const isNewFailure = after.status === 'failed' && before?.failure !== after.failure;
  return [
    ...(received > 0
      ? [
          {
            event: 'paid_online',
            actor: 'payer',
            amount: received,
            ...(after.date && { date: after.date }),
          } as const,
        ]
      : []),
    ...(isNewFailure
      ? [{ event: 'payment_failed', actor: 'payer', amount: after.amount } as const]
      : []),
    ...(refunded > 0
      ? [{ event: 'payment_refunded', actor: 'system', amount: refunded } as const]
      : []),
    ...disputeHappenings(before, after),
  ];
}

function entriesOf(
  after: Invoice,
  known: OnlinePayment | undefined,
  payment: OnlinePayment,
): TimelineEntry[] {
  return happeningsOf(known, payment).map(({ event, actor, amount, date }, position) => ({
    ...timelineEntry(after, event, { position, amount, date }),
    actor,
    ...(payment.currency !== after.currency && { currency: payment.currency }),
  }));
}

/** The status by what is paid now. Whoever paid has the invoice, so it is no draft any more. */
function withStatus(before: Invoice, invoice: Invoice, at: Instant): Invoice {
  const { status, onlinePayments = [], sentAt = at } = invoice;
  if (status === 'cancelled') return invoice;
  if (isCovered(invoice)) {
    return status === 'paid' ? invoice : { ...invoice, status: 'paid', sentAt, paidAt: at };
  }
  if (status === 'paid' && isCovered(before)) {
    const { paidAt: _, ...rest } = invoice;
    return { ...rest, status: 'sent' };
  }
  const isReceived = sumMinor(onlinePayments.map(({ received }) => received)) > 0;
  return status === 'draft' && isReceived ? { ...invoice, status: 'sent', sentAt } : invoice;
}

function isSame(a: OnlinePayment, b: OnlinePayment): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The invoice with a payment as it is now at Stripe, in place of what was known of it: a payment counts once, however
 * often and in whatever order its states come. Undefined when nothing is new.
 */
export function withOnlinePayment(
  before: Invoice,
  payment: OnlinePayment,
  at: Instant,
): Changed | undefined {
  const { onlinePayments = [], paymentDate: _, forgone: __, ...rest } = before;
  const known = onlinePayments.find(({ id }) => id === payment.id);
  if (known && isSame(known, payment)) return undefined;

  const others = onlinePayments.filter(({ id }) => id !== payment.id);
  const next = {
    ...rest,
    revision: before.revision + 1,
    updatedAt: at,
    onlinePayments: [...others, payment].sort(byTime),
  };
  const paid = { ...next, ...countedMoney(next) };
  const after = withStatus(before, { ...paid, paymentStatus: paymentStateOf(paid) }, at);
  return { after, entries: entriesOf(after, known, payment) };
}

/** What a settled proforma tells its invoice of: that money went back, or that a bank has to decide about it. */
const toldOn: readonly TimelineEntry['event'][] = [
  'payment_refunded',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
];
const statesToldOn: readonly PaymentStatus[] = [
  'refunding',
  'refunded',
  'partially_refunded',
  'dispute',
  'dispute_under_review',
  'dispute_won',
  'dispute_lost',
];

/**
 * The invoice that settled a proforma, after something happened to the money that was paid ahead: what went back is no
 * advance any more. Undefined when it is as it was.
 */
export function withSettledAdvance(
  before: Invoice,
  { after: proforma, entries }: Changed,
  at: Instant,
): Changed | undefined {
  const { advance, paymentDate: _, forgone: __, ...rest } = before;
  // What was given back before the invoice took the place of the proforma, or asked for it again, is over.
  const { dueAgainSince = before.createdAt } = before;
  if (!advance) return undefined;
  const known = { returned: zero, forgone: zero, ...advance };
  const returned = minor(Math.max(0, advance.amount - proforma.amountPaid));
  const forgone = givenBackOnline(proforma, dueAgainSince);
  const state = statesToldOn.find((one) => one === proforma.paymentStatus);
  if (returned === known.returned && forgone === known.forgone && state === known.state) {
    return undefined;
  }
  const { returned: ___, forgone: ____, state: _____, ...paid } = advance;

  const next = {
    ...rest,
    revision: before.revision + 1,
    updatedAt: at,
    advance: {
      ...paid,
      ...(returned > 0 && { returned }),
      ...(forgone > 0 && { forgone }),
      ...(state && { state }),
    },
  };
  const left = { ...next, ...countedMoney(next) };
  const after = withStatus(before, { ...left, paymentStatus: paymentStateOf(left) }, at);
  const told = entries.filter(({ event }) => toldOn.includes(event));
  return {
    after,
    entries: told.map(({ event, actor, amount }, position) => ({
      ...timelineEntry(after, event, { position, amount, document: mentionOf(proforma) }),
      actor,
    })),
  };
}
