import type Stripe from 'stripe';
import { change } from '../turn';
import { type Action, type Call, findOr404, retrieve } from './call';
import { fits, listOf, paging } from './lists';
import { ignored, params, readParams, text } from './params';

const List = params<Stripe.PaymentMethodListParams>()({
  ...paging,
  allow_redisplay: ignored,
  customer: text.optional(),
  type: text.optional(),
});
const ListOfCustomer = params<Stripe.CustomerListPaymentMethodsParams>()({
  ...paging,
  allow_redisplay: ignored,
  type: text.optional(),
});

const tableOf = ({ tables }: Call) => tables.paymentMethods;

export const retrievePaymentMethod = retrieve('PaymentMethod', tableOf);

export const listPaymentMethods: Action = (call) => {
  const { customer, type, ...page } = readParams(List, call.params);
  const found = customer === undefined ? [] : methodsOf(call, customer, type);
  return listOf('/v1/payment_methods', found, page);
};

export const listMethodsOfCustomer: Action = (call) => {
  const { type, ...page } = readParams(ListOfCustomer, call.params);
  const { id } = findOr404(call, 'customer', call.tables.customers, call.id);
  return listOf(`/v1/customers/${id}/payment_methods`, methodsOf(call, id, type), page);
};

function methodsOf(call: Call, customer: string, type: string | undefined) {
  findOr404(call, 'customer', call.tables.customers, customer, 'customer');
  return tableOf(call)
    .list(call.account)
    .filter((one) => fits(one, { customer, type }));
}

export const detachPaymentMethod: Action = (call) => {
  const method = findOr404(call, 'PaymentMethod', tableOf(call), call.id);
  return change(call, tableOf(call), method, { customer: null }, 'payment_method.detached');
};
