import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { notificationTable } from '#functions/adapters/dynamodb/notification-table';
import { onlinePaymentTable } from '#functions/adapters/dynamodb/online-payment-table';
import { paymentAccountTable } from '#functions/adapters/dynamodb/payment-account-table';
import { stripeEventTable } from '#functions/adapters/dynamodb/stripe-event-table';
import { subscriptionTable } from '#functions/adapters/dynamodb/subscription-table';
import type { Table } from '#functions/adapters/dynamodb/table';
import type { InvoiceStore } from '#functions/ports/invoices';
import type { MailQueue } from '#functions/ports/mail-queue';
import type { Notifications } from '#functions/ports/notifications';
import type { OnlinePayments } from '#functions/ports/online-payments';
import type { PaymentAccounts } from '#functions/ports/payment-accounts';
import type { ProfileReader } from '#functions/ports/profiles';
import type { StripeEvents } from '#functions/ports/stripe-events';
import type { Subscriptions } from '#functions/ports/subscriptions';
import { newId } from '#functions/runtime/new-id';
import type { UserId } from '#shared/domain/ids';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { seriesOf } from '#shared/domain/invoice-number';
import type { MailJob } from '#shared/domain/mail-job';
import { unlimited } from '#shared/domain/plan';
import { freeSubscription } from '#shared/domain/subscription-record';
import { aDraft } from '../builders/an-invoice';
import { anOwner } from '../builders/an-owner';
import { now } from '../builders/times';
import { fakeSubscriptions } from '../fakes/fake-accounts';
import { fakeInvoices } from '../fakes/fake-invoices';
import { fakeMailQueue } from '../fakes/fake-mail-jobs';
import { fakeNotifications } from '../fakes/fake-notifications';
import { fakeOnlinePayments } from '../fakes/fake-online-payments';
import { aPaymentAccount, fakePaymentAccounts } from '../fakes/fake-payment-accounts';
import { fakeStripeEvents } from '../fakes/fake-stripe-events';
import { accountModel } from './account-model';
import { paymentModel } from './payment-model';
import { subscriptionModel } from './subscription-model';

/** Where the product keeps what it knows. */
export interface Stores {
  readonly stripeEvents: StripeEvents;
  readonly invoices: InvoiceStore;
  readonly subscriptions: Subscriptions;
  readonly onlinePayments: OnlinePayments;
  readonly paymentAccounts: PaymentAccounts;
  readonly notifications: Notifications;
  readonly profiles: ProfileReader;
  readonly mailQueue: MailQueue;
  /** The letters that were stored, where somebody can look at them all. */
  readonly letters?: readonly MailJob[];
}

/** Everybody has a profile, and mails leave. */
function addressed() {
  process.env['APP_URL'] = 'https://app.splatno.example';
  const find: ProfileReader['find'] = async (id) => ({
    id,
    email: `${id}@example.cz`,
    language: 'cs',
    role: 'user',
    createdAt: now,
  });
  return { profiles: { find }, mailQueue: fakeMailQueue() };
}

export function inMemory(): Stores {
  const stripeEvents = fakeStripeEvents();
  const invoices = fakeInvoices();
  const notifications = fakeNotifications();
  return {
    stripeEvents,
    invoices,
    subscriptions: fakeSubscriptions(freeSubscription, stripeEvents),
    onlinePayments: fakeOnlinePayments(invoices, stripeEvents),
    paymentAccounts: fakePaymentAccounts([], stripeEvents),
    notifications,
    letters: notifications.mails,
    ...addressed(),
  };
}

export function inTable(table: Table): Stores {
  return {
    stripeEvents: stripeEventTable(table),
    invoices: invoiceTable(table),
    subscriptions: subscriptionTable(table),
    onlinePayments: onlinePaymentTable(table),
    paymentAccounts: paymentAccountTable(table),
    notifications: notificationTable(table),
    ...addressed(),
  };
}

async function issueOne({ invoices }: Stores, ownerId: UserId) {
  const draft = aDraft();
  return invoices.issue(ownerId, {
    before: undefined,
    numbered: (number) => issueInvoice(draft, number, now),
    series: seriesOf(draft),
    limit: unlimited,
    jobId: newId(now),
    at: now,
    idempotency: undefined,
  });
}

/** An account with a plan, one invoice and a connected account, and what Stripe has of all three. */
export async function aWorld(name: string, random: () => number, stores: Stores) {
  const ownerId = anOwner();
  const [account, customerId] = [`acct_${name}`, `cus_${name}`];
  await stores.subscriptions.put(ownerId, { ...freeSubscription, customerId }, 0);
  await stores.paymentAccounts.put(ownerId, aPaymentAccount({ id: account }), 0);
  const { id: invoiceId, totals } = await issueOne(stores, ownerId);

  const { payable } = totals;
  const connect = accountModel({ name: `acc_${name}`, account, random });
  const { isConnected } = connect;
  return {
    ...stores,
    ownerId,
    customerId,
    invoiceId,
    connect,
    payments: paymentModel({
      name: `pay_${name}`,
      account,
      invoiceId,
      payable,
      random,
      isConnected,
    }),
    plan: subscriptionModel({ name: `plan_${name}`, ownerId, customerId, random }),
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
