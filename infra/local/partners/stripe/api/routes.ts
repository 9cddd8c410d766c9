import {
  createAccount,
  createAccountLink,
  createLoginLink,
  deleteAccount,
  listAccounts,
  retrieveAccount,
  updateAccount,
} from './accounts';
import { createBalanceTransaction, listBalanceTransactions } from './balance-transactions';
import type { Action } from './call';
import {
  createSession,
  expireCheckout,
  listSessionLines,
  listSessions,
  retrieveSession,
} from './checkout-sessions';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers';
import { listEvents, retrieveEvent } from './events';
import {
  listInvoicePayments,
  listInvoices,
  payInvoiceNow,
  retrieveInvoice,
  voidInvoiceNow,
} from './invoices';
import {
  detachPaymentMethod,
  listMethodsOfCustomer,
  listPaymentMethods,
  retrievePaymentMethod,
} from './payment-methods';
import {
  cancelPayment,
  createRefund,
  listCharges,
  listDisputes,
  listIntents,
  listRefunds,
  retrieveCharge,
  retrieveDispute,
  retrieveIntent,
  retrieveRefund,
  updateDispute,
  updateIntent,
} from './payments';
import { createPortalSession } from './portal-sessions';
import {
  createPrice,
  createProduct,
  listPrices,
  listProducts,
  retrievePrice,
  retrieveProduct,
  updatePrice,
  updateProduct,
} from './prices';
import {
  cancelSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from './subscriptions';

/** Every call that is understood. */
const routes: Readonly<Record<string, Action>> = {
  'POST /v1/account_links': createAccountLink,
  'GET /v1/accounts': listAccounts,
  'POST /v1/accounts': createAccount,
  'GET /v1/accounts/{id}': retrieveAccount,
  'POST /v1/accounts/{id}': updateAccount,
  'DELETE /v1/accounts/{id}': deleteAccount,
  'POST /v1/accounts/{id}/login_links': createLoginLink,
  'POST /v1/billing_portal/sessions': createPortalSession,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/{id}': retrieveCharge,
  'GET /v1/checkout/sessions': listSessions,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/{id}': retrieveSession,
  'GET /v1/checkout/sessions/{id}/line_items': listSessionLines,
  'POST /v1/checkout/sessions/{id}/expire': expireCheckout,
  'GET /v1/customers': listCustomers,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/{id}': retrieveCustomer,
  'POST /v1/customers/{id}': updateCustomer,
  'DELETE /v1/customers/{id}': deleteCustomer,
  'GET /v1/customers/{id}/balance_transactions': listBalanceTransactions,
  'POST /v1/customers/{id}/balance_transactions': createBalanceTransaction,
  'GET /v1/customers/{id}/payment_methods': listMethodsOfCustomer,
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/{id}': retrieveDispute,
  'POST /v1/disputes/{id}': updateDispute,
  'GET /v1/events': listEvents,
  'GET /v1/events/{id}': retrieveEvent,
  'GET /v1/invoice_payments': listInvoicePayments,
  'GET /v1/invoices': listInvoices,
  'GET /v1/invoices/{id}': retrieveInvoice,
  'POST /v1/invoices/{id}/pay': payInvoiceNow,
  'POST /v1/invoices/{id}/void': voidInvoiceNow,
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/{id}': retrieveIntent,
  'POST /v1/payment_intents/{id}': updateIntent,
  'POST /v1/payment_intents/{id}/cancel': cancelPayment,
  'GET /v1/payment_methods': listPaymentMethods,
  'GET /v1/payment_methods/{id}': retrievePaymentMethod,
  'POST /v1/payment_methods/{id}/detach': detachPaymentMethod,
  'GET /v1/prices': listPrices,
  'POST /v1/prices': createPrice,
  'GET /v1/prices/{id}': retrievePrice,
  'POST /v1/prices/{id}': updatePrice,
  'GET /v1/products': listProducts,
  'POST /v1/products': createProduct,
  'GET /v1/products/{id}': retrieveProduct,
  'POST /v1/products/{id}': updateProduct,
  'GET /v1/refunds': listRefunds,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds/{id}': retrieveRefund,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/{id}': retrieveSubscription,
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': cancelSubscription,
};

/** Finds what a call does, and the id in its address. */
export function findRoute(
  method: string,
  path: string,
): { readonly action: Action; readonly id: string } | undefined {
  const exact = routes[`${method} ${path}`];
  if (exact) return { action: exact, id: '' };

  for (const [route, action] of Object.entries(routes)) {
    const [, before, after] = /^(.*)\{id\}(.*)$/.exec(route) ?? [];
    const wanted = `${method} ${path}`;
    if (before === undefined || after === undefined) continue;
    if (!wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const id = wanted.slice(before.length, wanted.length - after.length);
    if (id !== '' && !id.includes('/')) return { action, id: decodeURIComponent(id) };
  }
  return undefined;
}
