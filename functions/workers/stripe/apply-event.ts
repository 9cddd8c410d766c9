import { workers } from '#shared/contracts/workers';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { notificationTable } from '../../adapters/dynamodb/notification-table';
import { onlinePaymentTable } from '../../adapters/dynamodb/online-payment-table';
import { paymentAccountTable } from '../../adapters/dynamodb/payment-account-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { shareLinkReader } from '../../adapters/dynamodb/share-link-table';
import { stripeEventTable } from '../../adapters/dynamodb/stripe-event-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import { stripeConnect } from '../../adapters/stripe/stripe-connect';
import { stripePayments } from '../../adapters/stripe/stripe-payments';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { eventTable } from './event-table';

const worker = workers.applyStripeEvent;

export const applyEvent: Job<typeof worker> =
  (ports) =>
  async ({ message: event, at, log }) => {
    const { eventId, type } = event;
    if (await ports.stripeEvents.isApplied(eventId)) return;

    const applied = { id: eventId, type, at };
    const outcome = await eventTable[type](ports)({ event, applied, at, log });
    if (outcome === 'nothing') await ports.stripeEvents.note(applied);
    log.info('event of Stripe', { eventId, type, outcome });
  };

const table = openTable(environment);
export const handler = consume(worker, applyEvent, {
  stripeEvents: stripeEventTable(table),
  subscriptions: subscriptionTable(table),
  stripeBilling: stripeBilling(environment),
  paymentAccounts: paymentAccountTable(table),
  stripeConnect: stripeConnect(environment),
  invoices: invoiceReader(table),
  onlinePayments: onlinePaymentTable(table),
  stripePayments: stripePayments(environment),
  notifications: notificationTable(table),
  shareLinks: shareLinkReader(table),
  profiles: profileTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
});
