import { change, emit, type Turn } from '../turn';
import type { PaymentIntent, PaymentMethod } from '../wire';
import { cardOf } from './cards';
import { newCharge } from './charges';

interface Presence {
  /** Whether the holder of the card is there and can confirm the payment. */
  readonly holderIsThere: boolean;
}

/** Tries to take the money. The status of the payment afterwards says how it went. */
export function attempt(
  turn: Turn,
  intent: PaymentIntent,
  method: PaymentMethod,
  { holderIsThere }: Presence,
): PaymentIntent {
  if (cardOf(method).asksHolder && holderIsThere) return askHolder(turn, intent, method);
  return take(turn, intent, method);
}

/** The holder has confirmed, or nobody asked him. */
export function take(turn: Turn, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { paymentIntents } = turn.tables;
  const charge = newCharge(turn, intent, method);
  if (charge.status === 'succeeded') {
    emit(turn, 'charge.succeeded', charge);
    return change(
      turn,
      paymentIntents,
      intent,
      {
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        next_action: null,
        payment_method: method.id,
        status: 'succeeded',
      },
      'payment_intent.succeeded',
    );
  }

  emit(turn, 'charge.failed', charge);
  const { decline } = cardOf(method);
  return fail(turn, intent, {
    charge: charge.id,
    code: decline?.code ?? 'card_declined',
    ...(decline && { decline_code: decline.declineCode }),
    message: decline?.message ?? '',
    payment_method: method,
    type: 'card_error',
  });
}

/** The holder did not confirm. */
export function refuseByHolder(
  turn: Turn,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  return fail(turn, intent, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error',
  });
}

function askHolder(turn: Turn, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  return change(
    turn,
    turn.tables.paymentIntents,
    intent,
    {
      last_payment_error: null,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      payment_method: method.id,
      status: 'requires_action',
    },
    'payment_intent.requires_action',
  );
}

function fail(
  turn: Turn,
  intent: PaymentIntent,
  error: NonNullable<PaymentIntent['last_payment_error']>,
): PaymentIntent {
  return change(
    turn,
    turn.tables.paymentIntents,
    intent,
    {
      last_payment_error: error,
      ...(error.charge && { latest_charge: error.charge }),
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}
