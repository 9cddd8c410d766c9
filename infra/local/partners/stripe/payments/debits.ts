import { newId } from '../ids';
import { change, emit, type Turn } from '../turn';
import type { Charge, CheckoutSession, PaymentIntent, PaymentMethod } from '../wire';
import { newCharge } from './charges';

interface Holder {
  readonly email: string;
  readonly name: string;
}

/** A bank account in euro from which money is taken, which lasts days. */
export function addDebit(turn: Turn, { email, name }: Holder): PaymentMethod {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created: turn.seconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    sepa_debit: {
      bank_code: '37040044',
      branch_code: '',
      country: 'DE',
      fingerprint: 'fingerprint3000',
      generated_from: { charge: null, setup_attempt: null },
      last4: '3000',
    },
    type: 'sepa_debit',
  } satisfies PaymentMethod;
  turn.tables.paymentMethods.put(turn.account, method);
  return method;
}

/** Orders the money; whether it comes is known later. */
export function orderDebit(
  turn: Turn,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const { charges, paymentIntents } = turn.tables;
  const charge = change(turn, charges, newCharge(turn, intent, method), {
    balance_transaction: null,
    paid: false,
    payment_method_details: {
      sepa_debit: {
        bank_code: '37040044',
        branch_code: '',
        country: 'DE',
        fingerprint: 'fingerprint3000',
        last4: '3000',
        mandate: null,
      },
      type: 'sepa_debit',
    },
    status: 'pending',
  });
  emit(turn, 'charge.pending', charge);
  return change(
    turn,
    paymentIntents,
    intent,
    {
      last_payment_error: null,
      latest_charge: charge.id,
      payment_method: method.id,
      payment_method_types: ['card', 'sepa_debit'],
      status: 'processing',
    },
    'payment_intent.processing',
  );
}

/** The money came, or the bank did not give it. */
export function settleDebit(turn: Turn, charge: Charge, hasCome: boolean): void {
  const { charges, paymentIntents, sessions, carts } = turn.tables;
  const intent = paymentIntents.find(turn.account, String(charge.payment_intent));
  if (charge.status !== 'pending' || !intent) return;

  const cart = carts.list(turn.account).find((one) => one.intent === intent.id);
  const session = cart && sessions.find(turn.account, cart.id);
  if (hasCome) {
    const paid = { balance_transaction: newId('txn'), paid: true, status: 'succeeded' };
    change(turn, charges, charge, paid, 'charge.succeeded');
    const received = { amount_received: intent.amount, status: 'succeeded' };
    change(turn, paymentIntents, intent, received, 'payment_intent.succeeded');
    if (session) endSession(turn, session, 'paid', 'checkout.session.async_payment_succeeded');
    return;
  }
  const failed = { amount_captured: 0, captured: false, ...refusal, status: 'failed' };
  change(turn, charges, charge, failed, 'charge.failed');
  change(
    turn,
    paymentIntents,
    intent,
    {
      last_payment_error: {
        charge: charge.id,
        code: refusal.failure_code,
        message: refusal.failure_message,
        type: 'card_error',
      },
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
  if (session) endSession(turn, session, 'unpaid', 'checkout.session.async_payment_failed');
}

const refusal = {
  failure_code: 'insufficient_funds',
  failure_message: "The customer's account has insufficient funds to cover this payment.",
};

function endSession(
  turn: Turn,
  session: CheckoutSession,
  payment_status: 'paid' | 'unpaid',
  type: 'checkout.session.async_payment_failed' | 'checkout.session.async_payment_succeeded',
): void {
  change(turn, turn.tables.sessions, session, { payment_status }, type);
}
