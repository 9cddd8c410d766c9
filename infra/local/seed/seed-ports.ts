import { clientTable } from '#functions/adapters/dynamodb/client-table';
import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { onlinePaymentReader } from '#functions/adapters/dynamodb/online-payment-table';
import { pdfJobTable } from '#functions/adapters/dynamodb/pdf-job-table';
import { pictureTable } from '#functions/adapters/dynamodb/picture-table';
import { profileTable } from '#functions/adapters/dynamodb/profile-table';
import { settingsTable } from '#functions/adapters/dynamodb/settings-table';
import { subscriptionTable } from '#functions/adapters/dynamodb/subscription-table';
import type { Table } from '#functions/adapters/dynamodb/table';
import type { PdfJobMessage } from '#shared/contracts/workers';
import type { UserId } from '#shared/domain/ids';
import type { SubscriptionRecord } from '#shared/domain/subscription-record';

export type SeedPorts = ReturnType<typeof seedPorts>;

/** The adapters of the functions, over the table of the running stack. */
export function seedPorts(table: Table) {
  const pdfJobs = pdfJobTable(table);
  const subscriptions = subscriptionTable(table);

  return {
    profiles: profileTable(table),
    settings: settingsTable(table),
    subscriptions,
    clients: clientTable(table),
    invoices: invoiceTable(table),
    onlinePayments: onlinePaymentReader(table),
    // Nobody pays an invoice of the demo while it is made.
    stripePages: { close: async () => 'closed' as const },
    pictures: pictureTable(table),
    /** Forty documents printed at once would keep the machine busy: each waits until it is asked for. */
    pdfQueue: {
      send: async ({ jobId, ownerId, invoiceId }: PdfJobMessage) => {
        await pdfJobs.finish(ownerId, { id: jobId, ownerId, invoiceId }, 'not-printed');
      },
    },
    /** A plan that nobody pays, so that Stripe knows nothing of it. */
    subscribe: async (ownerId: UserId, subscription: SubscriptionRecord): Promise<void> => {
      const { revision } = await subscriptions.getKept(ownerId);
      await subscriptions.put(ownerId, subscription, revision);
    },
  };
}
