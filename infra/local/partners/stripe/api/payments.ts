import type Stripe from 'stripe';
import * as z from 'zod';
import { cancelIntent } from '../payments/checkout';
import { refundCharge } from '../payments/refunds';
import { invalid } from '../refusal';
import { change } from '../turn';
import type { Charge } from '../wire';
import { type Action, type Call, findOr404, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import { givenMetadata, mergedMetadata, metadata, params, readParams, text, whole } from './params';

const ListIntents = params<Stripe.PaymentIntentListParams>()({
  ...paging,
  created: createdRange,
  customer: text.optional(),
});
const UpdateIntent = params<Stripe.PaymentIntentUpdateParams>()({
  description: text.optional(),
  metadata,
});
const CancelIntent = params<Stripe.PaymentIntentCancelParams>()({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
});
const ListCharges = params<Stripe.ChargeListParams>()({
  ...paging,
  created: createdRange,
  customer: text.optional(),
  payment_intent: text.optional(),
});
const CreateRefund = params<Stripe.RefundCreateParams>()({
  amount: whole.optional(),
  charge: text.optional(),
  metadata,
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const ListRefunds = params<Stripe.RefundListParams>()({
  ...paging,
  charge: text.optional(),
  created: createdRange,
  payment_intent: text.optional(),
});
const UpdateDispute = params<Stripe.DisputeUpdateParams>()({ metadata });
const ListDisputes = params<Stripe.DisputeListParams>()({
  ...paging,
  charge: text.optional(),
  created: createdRange,
  payment_intent: text.optional(),
});

export const retrieveIntent = retrieve('payment_intent', ({ tables }) => tables.paymentIntents);
export const retrieveCharge = retrieve('charge', ({ tables }) => tables.charges);
export const retrieveRefund = retrieve('refund', ({ tables }) => tables.refunds);
export const retrieveDispute = retrieve('dispute', ({ tables }) => tables.disputes);

export const listIntents: Action = (call) => {
  const { created, customer, ...page } = readParams(ListIntents, call.params);
  const found = call.tables.paymentIntents
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { customer }));
  return listOf('/v1/payment_intents', found, page);
};

export const updateIntent: Action = (call) => {
  const { description, metadata: given } = readParams(UpdateIntent, call.params);
  const intent = findOr404(call, 'payment_intent', call.tables.paymentIntents, call.id);
  return change(call, call.tables.paymentIntents, intent, {
    ...(description !== undefined && { description }),
    metadata: mergedMetadata(intent.metadata, given),
  });
};

/** Evidence is given at the desk. */
export const updateDispute: Action = (call) => {
  const { metadata: given } = readParams(UpdateDispute, call.params);
  const { disputes } = call.tables;
  const dispute = findOr404(call, 'dispute', disputes, call.id);
  const after = { metadata: mergedMetadata(dispute.metadata, given) };
  return change(call, disputes, dispute, after, 'charge.dispute.updated');
};

export const cancelPayment: Action = (call) => {
  const { cancellation_reason = 'requested_by_customer' } = readParams(CancelIntent, call.params);
  const intent = findOr404(call, 'payment_intent', call.tables.paymentIntents, call.id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return cancelIntent(call, intent, cancellation_reason);
};

export const listCharges: Action = (call) => {
  const { created, customer, payment_intent, ...page } = readParams(ListCharges, call.params);
  const found = call.tables.charges
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { customer, payment_intent }));
  return listOf('/v1/charges', found, page);
};

export const createRefund: Action = (call) => {
  const given = readParams(CreateRefund, call.params);
  const charge = chargeFor(call, given);
  const { amount, reason } = given;
  return refundCharge(call, charge, { amount, reason, metadata: givenMetadata(given.metadata) });
};

function chargeFor(
  call: Call,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (charge !== undefined) {
    return findOr404(call, 'charge', call.tables.charges, charge, 'charge');
  }
  if (payment_intent === undefined) {
    return invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const { paymentIntents, charges } = call.tables;
  const intent = findOr404(
    call,
    'payment_intent',
    paymentIntents,
    payment_intent,
    'payment_intent',
  );
  const latest = charges.find(call.account, String(intent.latest_charge));
  return latest ?? invalid('This PaymentIntent does not have a successful charge to refund.');
}

export const listRefunds: Action = (call) => {
  const { charge, created, payment_intent, ...page } = readParams(ListRefunds, call.params);
  const found = call.tables.refunds
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { charge, payment_intent }));
  return listOf('/v1/refunds', found, page);
};

export const listDisputes: Action = (call) => {
  const { charge, created, payment_intent, ...page } = readParams(ListDisputes, call.params);
  const found = call.tables.disputes
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { charge, payment_intent }));
  return listOf('/v1/disputes', found, page);
};
