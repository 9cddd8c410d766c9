import { newId } from '../ids';
import { invalid } from '../refusal';
import { change, emit, type Turn } from '../turn';
import type { Charge, Refund } from '../wire';

export interface RefundWish {
  /** Left out it is all that is left. */
  readonly amount?: number | undefined;
  readonly reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Gives money back to the card that paid. */
export function refundCharge(turn: Turn, charge: Charge, wish: RefundWish): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = wish.amount ?? left;
  assertRefundable(turn, charge, amount, left);

  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: turn.seconds,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: { ...wish.metadata },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Refund;
  turn.tables.refunds.put(turn.account, refund);

  const amount_refunded = charge.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount_captured;
  emit(turn, 'refund.created', refund);
  change(turn, turn.tables.charges, charge, { amount_refunded, refunded }, 'charge.refunded');
  emit(turn, 'refund.updated', refund);
  return refund;
}

function assertRefundable(turn: Turn, charge: Charge, amount: number, left: number): void {
  if (!charge.paid) {
    invalid(`Charge ${charge.id} was not successfully captured and cannot be refunded.`);
  }
  if (charge.refunded) {
    invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const disputes = turn.tables.disputes.list(turn.account);
  if (disputes.some((one) => one.charge === charge.id && one.status !== 'won')) {
    invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (amount <= 0) {
    invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
}
