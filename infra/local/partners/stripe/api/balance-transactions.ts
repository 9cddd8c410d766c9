import type Stripe from 'stripe';
import * as z from 'zod';
import { newId } from '../ids';
import { change } from '../turn';
import type { BalanceTransaction } from '../wire';
import { type Action, findOr404 } from './call';
import { fits, listOf, paging } from './lists';
import { currency, givenMetadata, metadata, params, readParams, text } from './params';

const Create = params<Stripe.CustomerCreateBalanceTransactionParams>()({
  amount: z
    .string()
    .regex(/^-?\d+$/, 'Invalid integer')
    .transform(Number),
  currency,
  description: text.optional(),
  metadata,
});
const List = params<Stripe.CustomerListBalanceTransactionsParams>()({ ...paging });

/** Adds to what a customer owes; below zero it is credit, which the next bills take. */
export const createBalanceTransaction: Action = (call) => {
  const { amount, currency: money, description, metadata: given } = readParams(Create, call.params);
  const customer = findOr404(call, 'customer', call.tables.customers, call.id);
  const balance = customer.balance + amount;
  const transaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: call.seconds,
    credit_note: null,
    currency: money,
    customer: customer.id,
    customer_account: null,
    description: description ?? null,
    ending_balance: balance,
    invoice: null,
    livemode: false,
    metadata: givenMetadata(given),
    type: 'adjustment',
  } satisfies BalanceTransaction;
  call.tables.balanceTransactions.put(call.account, transaction);
  change(call, call.tables.customers, customer, { balance, currency: money }, 'customer.updated');
  return transaction;
};

/** Those that were made by hand; what bills took stands on them. */
export const listBalanceTransactions: Action = (call) => {
  const page = readParams(List, call.params);
  const { id: customer } = findOr404(call, 'customer', call.tables.customers, call.id);
  const found = call.tables.balanceTransactions
    .list(call.account)
    .filter((one) => fits(one, { customer }));
  return listOf(`/v1/customers/${customer}/balance_transactions`, found, page);
};
