import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { clientTable } from '#functions/adapters/dynamodb/client-table';
import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { ownerKeys } from '#functions/adapters/dynamodb/keys';
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

  return {
    profiles: profileTable(table),
    settings: settingsTable(table),
    subscriptions: subscriptionTable(table),
    clients: clientTable(table),
    invoices: invoiceTable(table),
    pictures: pictureTable(table),
    /** Forty documents printed at once would keep the machine busy: each waits until it is asked for. */
    pdfQueue: {
      send: async ({ jobId, ownerId, invoiceId }: PdfJobMessage) => {
        await pdfJobs.finish(ownerId, { id: jobId, ownerId, invoiceId }, 'not-printed');
      },
    },
    /** Nobody buys a plan yet, so there is no port that writes one. */
    subscribe: async (ownerId: UserId, subscription: SubscriptionRecord): Promise<void> => {
      const Item = { ...ownerKeys.subscription(ownerId), subscription };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },
  };
}
