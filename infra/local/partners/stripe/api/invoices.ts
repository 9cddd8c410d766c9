import type Stripe from 'stripe';
import * as z from 'zod';
import { payInvoice, subscriptionOf } from '../billing/pay-invoice';
import { cardFor } from '../billing/subscriptions';
import { voidInvoice } from '../billing/void-invoice';
import { invalid, StripeRefusal } from '../refusal';
import { byClockOf } from '../turn';
import { type Action, type Call, findOr404, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import { params, readParams, text } from './params';

const List = params<Stripe.InvoiceListParams>()({
  ...paging,
  created: createdRange,
  customer: text.optional(),
  status: text.optional(),
  subscription: text.optional(),
});
const Pay = params<Stripe.InvoicePayParams>()({ payment_method: text.optional() });
const Void = params<Stripe.InvoiceVoidInvoiceParams>()({});
const ListPayments = params<Stripe.InvoicePaymentListParams>()({
  ...paging,
  invoice: text.optional(),
  payment: z.strictObject({ payment_intent: text, type: z.literal('payment_intent') }).optional(),
  status: text.optional(),
});

const tableOf = ({ tables }: Call) => tables.invoices;

export const retrieveInvoice = retrieve('invoice', tableOf);

export const listInvoices: Action = (call) => {
  const { created, customer, status, subscription, ...page } = readParams(List, call.params);
  const found = tableOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { customer, status }))
    .filter((one) => subscription === undefined || subscriptionOf(call, one)?.id === subscription);
  return listOf('/v1/invoices', found, page);
};

export const payInvoiceNow: Action = (call) => {
  const { payment_method } = readParams(Pay, call.params);
  const invoice = findOr404(call, 'invoice', tableOf(call), call.id);
  if (invoice.status === 'paid')
    invalid('Invoice is already paid', { code: 'invoice_already_paid' });

  const subscription = subscriptionOf(call, invoice);
  const card = payment_method
    ? findOr404(call, 'PaymentMethod', call.tables.paymentMethods, payment_method, 'payment_method')
    : subscription && cardFor(call, subscription);
  if (!card)
    return invalid('This customer has no attached payment source or default payment method.');

  const later = byClockOf(call, String(invoice.customer));
  const tried = payInvoice(later, invoice, card, { holderIsThere: false });
  if (tried.status === 'paid') return tried;
  throw new StripeRefusal(
    402,
    {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
    true,
  );
};

export const voidInvoiceNow: Action = (call) => {
  readParams(Void, call.params);
  const invoice = findOr404(call, 'invoice', tableOf(call), call.id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    invalid(`You can only void open or uncollectible invoices. This one is ${invoice.status}.`);
  }
  return voidInvoice(byClockOf(call, String(invoice.customer)), invoice);
};

export const listInvoicePayments: Action = (call) => {
  const { invoice, payment, status, ...page } = readParams(ListPayments, call.params);
  const found = call.tables.invoicePayments
    .list(call.account)
    .filter((one) => fits(one, { invoice, status }))
    .filter((one) => !payment || one.payment.payment_intent === payment.payment_intent);
  return listOf('/v1/invoice_payments', found, page);
};
