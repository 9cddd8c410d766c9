import { newId } from '../ids';
import { invalid } from '../refusal';
import { change, emit, type Turn } from '../turn';
import type { Charge, Dispute } from '../wire';

const daysToAnswer = 9;
const secondsOfDay = 86_400;

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Dispute['evidence'];

/** The holder of a card tells the bank that he never bought this: the money is taken away until it is decided. */
export function openDispute(turn: Turn, charge: Charge): Dispute {
  if (!charge.paid || charge.refunded || charge.disputed) {
    invalid(`Charge ${charge.id} cannot be disputed.`);
  }
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: turn.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: turn.seconds + daysToAnswer * secondsOfDay,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Dispute;
  turn.tables.disputes.put(turn.account, dispute);
  change(turn, turn.tables.charges, charge, { disputed: true }, 'charge.updated');
  emit(turn, 'charge.dispute.created', dispute);
  emit(turn, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The seller has sent what he has; the bank thinks about it. */
export function answerDispute(turn: Turn, dispute: Dispute): Dispute {
  assertOpen(dispute);
  const evidence_details = {
    ...dispute.evidence_details,
    has_evidence: true,
    submission_count: dispute.evidence_details.submission_count + 1,
    submission_method: 'manual',
  };
  return change(
    turn,
    turn.tables.disputes,
    dispute,
    { evidence_details, status: 'under_review' },
    'charge.dispute.updated',
  );
}

export function closeDispute(turn: Turn, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  assertOpen(dispute);
  const closed = change(turn, turn.tables.disputes, dispute, { status }, 'charge.dispute.closed');
  if (status === 'won') emit(turn, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

function assertOpen({ id, status }: Dispute): void {
  if (status === 'won' || status === 'lost') invalid(`This dispute is already closed: ${id}`);
}
