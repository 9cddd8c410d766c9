import { creditFor } from '../billing/invoices';
import { markPaid, payWith } from '../billing/pay-invoice';
import { startSubscription } from '../billing/subscriptions';
import { detailsOf } from '../objects/checkout-session';
import { newCustomer } from '../objects/customer';
import type { Cart } from '../records/open-records';
import { byClockOf, change, type Turn } from '../turn';
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../wire';
import { attempt, refuseByHolder, take } from './attempt';
import { addCard, attach, type CardName } from './cards';
import { addDebit, orderDebit } from './debits';
import { openIntent } from './intents';

export interface Payer {
  readonly email: string;
  readonly name: string;
}

/** Somebody pays on the page; afterwards the session says how it went. */
export function payAtCheckout(
  turn: Turn,
  session: CheckoutSession,
  means: CardName | 'debit',
  payer: Payer,
): CheckoutSession {
  const cart = cartOf(turn, session);
  const customer = customerOf(turn, session, payer);
  const known = withPayer(turn, session, customer, payer);
  const isDebit = means === 'debit' && takesDebits(session);
  const method = isDebit
    ? addDebit(turn, payer)
    : addCard(turn, means === 'debit' ? 'works' : means, payer);
  if (amountDue(turn, session) === 0) return complete(turn, known, method, undefined);

  const [intent, withIntent] = intentOf(turn, known, cart);
  const tried = isDebit
    ? orderDebit(turn, intent, method)
    : attempt(turn, intent, method, { holderIsThere: true });
  return settle(turn, withIntent, method, tried);
}

/** What is paid now: nothing of a trial, and of a plan what the balance of the customer does not pay. */
export function amountDue(turn: Turn, session: CheckoutSession): number {
  const isTrial = cartOf(turn, session).subscription.trialDays > 0;
  return isTrial ? 0 : (session.amount_total ?? 0) - paidByBalance(turn, session);
}

/** How much of a plan the balance of the customer pays. */
export function paidByBalance(turn: Turn, session: CheckoutSession): number {
  const isTrial = cartOf(turn, session).subscription.trialDays > 0;
  if (session.mode !== 'subscription' || isTrial) return 0;
  const customer = turn.tables.customers.find(turn.account, String(session.customer));
  return creditFor(customer?.balance ?? 0, session.amount_total ?? 0);
}

/** Money in euro can come from an account of a bank, days later. */
export function takesDebits({ mode, currency }: CheckoutSession): boolean {
  return mode === 'payment' && currency === 'eur';
}

/** The holder of the card was asked by his bank, and confirmed or refused. */
export function answerBank(
  turn: Turn,
  session: CheckoutSession,
  isConfirmed: boolean,
): CheckoutSession {
  const waiting = waitingIntent(turn, session);
  const method =
    waiting && turn.tables.paymentMethods.find(turn.account, String(waiting.payment_method));
  if (!waiting || !method) return session;
  const act = isConfirmed ? take : refuseByHolder;
  return settle(turn, session, method, act(turn, waiting, method));
}

/** The payment of a session that waits for the holder of the card. */
export function waitingIntent(turn: Turn, session: CheckoutSession): PaymentIntent | undefined {
  const { intent } = cartOf(turn, session);
  const found = intent ? turn.tables.paymentIntents.find(turn.account, intent) : undefined;
  return found?.status === 'requires_action' ? found : undefined;
}

/** Why the last try did not succeed. */
export function lastError(turn: Turn, session: CheckoutSession) {
  const { intent } = cartOf(turn, session);
  const found = intent ? turn.tables.paymentIntents.find(turn.account, intent) : undefined;
  return found?.last_payment_error ?? undefined;
}

export function expireSession(turn: Turn, session: CheckoutSession): CheckoutSession {
  const waiting = waitingIntent(turn, session);
  if (waiting) cancelIntent(turn, waiting, 'automatic');
  return change(
    turn,
    turn.tables.sessions,
    session,
    { status: 'expired', url: null },
    'checkout.session.expired',
  );
}

export function cancelIntent(
  turn: Turn,
  intent: PaymentIntent,
  reason: NonNullable<PaymentIntent['cancellation_reason']>,
): PaymentIntent {
  return change(
    turn,
    turn.tables.paymentIntents,
    intent,
    {
      canceled_at: turn.seconds,
      cancellation_reason: reason,
      next_action: null,
      status: 'canceled',
    },
    'payment_intent.canceled',
  );
}

function settle(
  turn: Turn,
  session: CheckoutSession,
  method: PaymentMethod,
  intent: PaymentIntent,
): CheckoutSession {
  const isDone = intent.status === 'succeeded' || intent.status === 'processing';
  return isDone ? complete(turn, session, method, intent) : session;
}

function complete(
  turn: Turn,
  session: CheckoutSession,
  method: PaymentMethod,
  intent: PaymentIntent | undefined,
): CheckoutSession {
  const isKept = session.mode === 'subscription' || cartOf(turn, session).payment.keepsCard;
  if (isKept) attach(turn, method, String(session.customer));
  const bought = session.mode === 'subscription' ? subscribe(turn, session, method, intent) : {};
  return change(
    turn,
    turn.tables.sessions,
    session,
    {
      ...bought,
      payment_status: paymentStatusOf(intent),
      status: 'complete',
      url: null,
    },
    'checkout.session.completed',
  );
}

/** What comes later is not paid yet. */
function paymentStatusOf(intent: PaymentIntent | undefined): CheckoutSession['payment_status'] {
  if (!intent) return 'no_payment_required';
  return intent.status === 'succeeded' ? 'paid' : 'unpaid';
}

function subscribe(
  turn: Turn,
  session: CheckoutSession,
  method: PaymentMethod,
  intent: PaymentIntent | undefined,
): Pick<CheckoutSession, 'invoice' | 'subscription'> {
  const { tables, account } = turn;
  const { lines, subscription: wish } = cartOf(turn, session);
  const customer = tables.customers.find(account, String(session.customer));
  const [line] = lines;
  if (!customer || !line?.price) throw new Error(`Nothing to subscribe to in ${session.id}`);

  const later = byClockOf(turn, customer.id);
  const { subscription, invoice } = startSubscription(later, customer, {
    customer: customer.id,
    price: line.price,
    quantity: line.quantity ?? 1,
    paymentMethod: method.id,
    description: wish.description,
    metadata: wish.metadata,
    trialDays: wish.trialDays,
  });
  if (intent) payWith(later, invoice, intent);
  else markPaid(later, invoice);
  return { invoice: invoice.id, subscription: subscription.id };
}

function cartOf({ tables, account }: Turn, { id }: CheckoutSession): Cart {
  const cart = tables.carts.find(account, id);
  if (!cart) throw new Error(`Nothing was bought in ${id}`);
  return cart;
}

/** A subscription needs somebody who is known; whoever only pays does not have to be. */
function customerOf(turn: Turn, session: CheckoutSession, payer: Payer): Customer | undefined {
  if (session.customer) {
    return turn.tables.customers.find(turn.account, String(session.customer));
  }
  return session.customer_creation === 'always' ? newCustomer(turn, payer) : undefined;
}

function withPayer(
  turn: Turn,
  session: CheckoutSession,
  customer: Customer | undefined,
  { email, name }: Payer,
): CheckoutSession {
  return change(turn, turn.tables.sessions, session, {
    customer: customer?.id ?? null,
    customer_details: detailsOf(email, name),
  });
}

/** The payment of a session, which is made when it is first tried. */
function intentOf(
  turn: Turn,
  session: CheckoutSession,
  cart: Cart,
): readonly [PaymentIntent, CheckoutSession] {
  const { tables, account } = turn;
  const known = cart.intent ? tables.paymentIntents.find(account, cart.intent) : undefined;
  if (known) return [known, session];

  const isSubscription = session.mode === 'subscription';
  const intent = openIntent(turn, {
    amount: amountDue(turn, session),
    currency: session.currency ?? 'czk',
    customer: typeof session.customer === 'string' ? session.customer : null,
    description: isSubscription ? 'Subscription creation' : cart.payment.description,
    metadata: cart.payment.metadata,
    receiptEmail: cart.payment.receiptEmail,
    statementSuffix: cart.payment.statementSuffix,
    setupFutureUsage: isSubscription || cart.payment.keepsCard ? 'off_session' : null,
  });
  tables.carts.put(account, { ...cart, intent: intent.id });
  // The session of a subscription names its invoice instead.
  const payment_intent = isSubscription ? null : intent.id;
  return [intent, change(turn, tables.sessions, session, { payment_intent })];
}
