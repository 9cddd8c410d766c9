import type { PaymentStatus } from '#shared/domain/payment-status';
import type { OnlineMessageId } from './messages/catalogue';

const failures: Readonly<Record<string, OnlineMessageId>> = {
  insufficient_funds: 'online.failureFunds',
  expired_card: 'online.failureExpired',
  incorrect_cvc: 'online.failureData',
  invalid_cvc: 'online.failureData',
  incorrect_number: 'online.failureData',
  invalid_number: 'online.failureData',
  invalid_expiry_month: 'online.failureData',
  invalid_expiry_year: 'online.failureData',
  incorrect_zip: 'online.failureData',
  incorrect_address: 'online.failureData',
  authentication_required: 'online.failureUnconfirmed',
  authentication_not_handled: 'online.failureUnconfirmed',
  payment_intent_authentication_failure: 'online.failureUnconfirmed',
  mobile_device_authentication_required: 'online.failureUnconfirmed',
  approve_with_id: 'online.failureUnconfirmed',
  card_velocity_exceeded: 'online.failureLimit',
  withdrawal_count_limit_exceeded: 'online.failureLimit',
  card_not_supported: 'online.failureNotAllowed',
  currency_not_supported: 'online.failureNotAllowed',
  not_permitted: 'online.failureNotAllowed',
  service_not_allowed: 'online.failureNotAllowed',
  transaction_not_allowed: 'online.failureNotAllowed',
  processing_error: 'online.failureSilent',
  issuer_not_available: 'online.failureSilent',
  try_again_later: 'online.failureSilent',
  reenter_transaction: 'online.failureSilent',
};

/** Why a payment failed. What banks say beyond these helps nobody: ask the bank, use another card. */
export function failureWords(code: string | undefined): OnlineMessageId {
  return failures[code ?? ''] ?? 'online.failureDeclined';
}

const reasons: Readonly<Record<string, OnlineMessageId>> = {
  fraudulent: 'online.reasonFraudulent',
  unrecognized: 'online.reasonUnrecognized',
  product_not_received: 'online.reasonNotReceived',
  product_unacceptable: 'online.reasonUnacceptable',
  duplicate: 'online.reasonDuplicate',
  credit_not_processed: 'online.reasonCredit',
  subscription_canceled: 'online.reasonCancelled',
};

/** What the payer told the bank. */
export function reasonWords(reason: string): OnlineMessageId {
  return reasons[reason] ?? 'online.reasonGeneral';
}

/** What the state of a payment means for its seller; what refunds and disputes mean stands with them. */
export const stateHints: Readonly<Partial<Record<PaymentStatus, OnlineMessageId>>> = {
  processing: 'online.processingHint',
  pending: 'online.processingHint',
  charge_pending: 'online.processingHint',
  awaiting_funds: 'online.processingHint',
  awaiting_payment: 'online.waitingHint',
  requires_payment_method: 'online.waitingHint',
  requires_confirmation: 'online.waitingHint',
  requires_action: 'online.waitingHint',
  requires_capture: 'online.captureHint',
  failed: 'online.failedHint',
  charge_failed: 'online.failedHint',
  cancelled: 'online.cancelledHint',
  succeeded: 'online.succeededHint',
  charge_succeeded: 'online.succeededHint',
  refunded: 'online.refundedHint',
  partially_refunded: 'online.refundedHint',
};

interface RefundWords {
  readonly label: OnlineMessageId;
  readonly hint?: OnlineMessageId;
}

export function refundWords(status: PaymentStatus): RefundWords {
  if (status === 'refunded') return { label: 'online.refundedLabel' };
  if (status === 'failed') {
    return { label: 'online.refundFailedLabel', hint: 'online.refundFailedHint' };
  }
  if (status === 'cancelled') return { label: 'online.refundCancelledLabel' };
  return { label: 'online.refundingLabel' };
}

interface DisputeState {
  readonly status: PaymentStatus;
  /** There is a day by which to answer. */
  readonly hasDay: boolean;
  /** The payer has paid the invoice all the same, or once more. */
  readonly isPaid: boolean;
}

/** What is to be done about a dispute. */
export function disputeHint({ status, hasDay, isPaid }: DisputeState): OnlineMessageId {
  if (status === 'dispute_under_review') return 'online.underReviewHint';
  if (status === 'dispute_won') return 'online.wonHint';
  if (status === 'dispute_lost') return isPaid ? 'online.lostPaidHint' : 'online.lostHint';
  return hasDay ? 'online.disputeDueHint' : 'online.disputeHint';
}

/** As the networks write their own names. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export function brandName(brand: string): string {
  return brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
