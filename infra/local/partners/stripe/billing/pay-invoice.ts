import { newId } from '../ids';
import { attempt, refuseByHolder, take } from '../payments/attempt';
import { openIntent } from '../payments/intents';
import { change, emit, type Turn } from '../turn';
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod, Subscription } from '../wire';
import { secondsOfDay } from './calendar';

/** How long Stripe waits before it tries a card again; after the last try the subscription ends. */
export const retryDays = [3, 5, 7] as const;

/** Tries to collect an invoice from a card. What the invoice is afterwards says how it went. */
export function payInvoice(
  turn: Turn,
  invoice: Invoice,
  method: PaymentMethod,
  presence: { readonly holderIsThere: boolean },
): Invoice {
  if (invoice.amount_remaining === 0) return markPaid(turn, invoice);
  const tried = attempt(turn, intentOf(turn, invoice), method, presence);
  return settle(turn, invoice, tried);
}

/** The holder of the card has confirmed the payment that he was asked for, or has not. */
export function settleByHolder(
  turn: Turn,
  invoice: Invoice,
  method: PaymentMethod,
  isConfirmed: boolean,
): Invoice {
  const act = isConfirmed ? take : refuseByHolder;
  return settle(turn, invoice, act(turn, intentOf(turn, invoice), method));
}

/** The payment by which an invoice is collected: one for all its tries. */
export function intentOf(turn: Turn, invoice: Invoice): PaymentIntent {
  const { tables, account } = turn;
  const known = tables.invoicePayments
    .list(account)
    .find((payment) => payment.invoice === invoice.id);
  const found = known && tables.paymentIntents.find(account, String(known.payment.payment_intent));
  if (found) return found;

  const intent = openIntent(turn, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description: 'Subscription',
    metadata: {},
    receiptEmail: null,
    statementSuffix: null,
    setupFutureUsage: 'off_session',
  });
  link(turn, invoice, intent);
  return intent;
}

/** Collects an invoice by a payment that was made before there was the invoice. */
export function payWith(turn: Turn, invoice: Invoice, intent: PaymentIntent): Invoice {
  link(turn, invoice, intent);
  return settle(turn, invoice, intent);
}

function link({ tables, account, seconds }: Turn, invoice: Invoice, intent: PaymentIntent): void {
  const payment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: seconds,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies InvoicePayment;
  tables.invoicePayments.put(account, payment);
}

function settle(turn: Turn, invoice: Invoice, intent: PaymentIntent): Invoice {
  switch (intent.status) {
    case 'succeeded':
      return markPaid(turn, invoice, intent);
    case 'requires_action': {
      emit(turn, 'invoice.payment_action_required', invoice);
      return invoice;
    }
    default:
      return markFailed(turn, invoice);
  }
}

export function markPaid(turn: Turn, invoice: Invoice, intent?: PaymentIntent): Invoice {
  const { tables, account, seconds } = turn;
  const paid = change(turn, tables.invoices, invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: seconds },
  });
  const payment = tables.invoicePayments.list(account).find((one) => one.invoice === invoice.id);
  if (payment && intent) {
    change(
      turn,
      tables.invoicePayments,
      payment,
      {
        amount_paid: intent.amount_received,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: seconds },
      },
      'invoice_payment.paid',
    );
  }
  emit(turn, 'invoice.paid', paid);
  emit(turn, 'invoice.payment_succeeded', paid);
  activate(turn, subscriptionOf(turn, paid));
  return paid;
}

/** The next try comes later, or never. */
export function markFailed(turn: Turn, invoice: Invoice): Invoice {
  const subscription = subscriptionOf(turn, invoice);
  const wait = retryDays[invoice.attempt_count];
  const goesOn = wait !== undefined && subscription?.status !== 'canceled';
  const failed = change(
    turn,
    turn.tables.invoices,
    invoice,
    {
      attempt_count: invoice.attempt_count + 1,
      attempted: true,
      auto_advance: goesOn,
      next_payment_attempt: goesOn ? turn.seconds + wait * secondsOfDay : null,
    },
    'invoice.payment_failed',
  );
  if (subscription?.status === 'active' || subscription?.status === 'trialing') {
    const { subscriptions } = turn.tables;
    change(
      turn,
      subscriptions,
      subscription,
      { status: 'past_due' },
      'customer.subscription.updated',
    );
  }
  return failed;
}

function activate(turn: Turn, subscription: Subscription | undefined): void {
  if (subscription?.status !== 'past_due' && subscription?.status !== 'incomplete') return;
  const { subscriptions } = turn.tables;
  change(turn, subscriptions, subscription, { status: 'active' }, 'customer.subscription.updated');
}

export function subscriptionOf({ tables, account }: Turn, invoice: Invoice) {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? tables.subscriptions.find(account, id) : undefined;
}
