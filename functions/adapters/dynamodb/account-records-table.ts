import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { Notice } from '#shared/domain/notification';
import type { Picture } from '#shared/domain/picture';
import type { AccountRecords } from '../../ports/account-records';
import type { BillingDocument } from '../../ports/billing-documents';
import { clientOf } from './client-item';
import { consentReader } from './consent-table';
import { invoiceOf } from './invoice-item';
import { attribute, getItems, type Item, queryAll } from './item';
import {
  billingKeys,
  clientKeys,
  invoiceKeys,
  mailKeys,
  mailShards,
  notificationKeys,
  pictureKeys,
  pictureShards,
  securityEventKeys,
} from './keys';
import { profileTable } from './profile-table';
import { settingsTable } from './settings-table';
import { subscriptionTable } from './subscription-table';
import type { Table } from './table';

const keysPerRead = 50;

function itemsOf(table: Table, pk: string): Promise<Item[]> {
  return queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
}

/** What stands in the partitions of all accounts, in the one of this. */
async function itemsAmong(
  table: Table,
  ownerId: UserId,
  partition: (shard: number) => string,
  shards: number,
): Promise<Item[]> {
  const found = await Promise.all(
    Array.from({ length: shards }, (_, shard) =>
      queryAll(table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :owner)',
        ExpressionAttributeValues: { ':pk': partition(shard), ':owner': `${ownerId}#` },
      }),
    ),
  );
  return found.flat();
}

/** Drafts are few beside the rest, and found by their status. */
async function draftsOf(table: Table, ownerId: UserId) {
  const rows = await queryAll(table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'pk = :pk AND begins_with(gsi2sk, :draft)',
    ExpressionAttributeValues: { ':pk': invoiceKeys.partition(ownerId), ':draft': 'draft#' },
    ProjectionExpression: 'pk, sk',
  });
  const found: Item[] = [];
  for (let start = 0; start < rows.length; start += keysPerRead) {
    found.push(...(await getItems(table, rows.slice(start, start + keysPerRead))));
  }
  // One that was issued keeps its number when it is made a draft again, and is among the documents.
  return found.flatMap((item) => invoiceOf(item) ?? []).filter(({ number }) => !number);
}

/** Reads what an account has, for the export of all of it. */
export function accountRecordsTable(table: Table): AccountRecords {
  return {
    read: async (ownerId) => {
      const [profile, settings, subscription, consents, drafts] = await Promise.all([
        profileTable(table).find(ownerId),
        settingsTable(table).get(ownerId),
        subscriptionTable(table).get(ownerId),
        consentReader(table).list(ownerId),
        draftsOf(table, ownerId),
      ]);
      const [bills, clients, notices, security, mails, pictures] = await Promise.all([
        itemsOf(table, billingKeys.document(ownerId, '').pk),
        itemsOf(table, clientKeys.partition(ownerId)),
        itemsOf(table, notificationKeys.partition(ownerId)),
        itemsOf(table, securityEventKeys.partition(ownerId)),
        itemsAmong(table, ownerId, mailKeys.shard, mailShards),
        itemsAmong(table, ownerId, pictureKeys.shard, pictureShards),
      ]);
      return {
        profile,
        settings,
        subscription,
        bills: bills.flatMap((item) => attribute<BillingDocument>(item, 'bill') ?? []),
        consents,
        drafts,
        clients: clients.flatMap((item) => clientOf(item) ?? []),
        notices: notices.flatMap((item) => attribute<Notice>(item, 'notice') ?? []),
        securityEvents: security.flatMap((item) => attribute<unknown>(item, 'event') ?? []),
        mails: mails.flatMap((item) => attribute<MailJob>(item, 'job') ?? []),
        pictures: pictures.flatMap((item) => attribute<Picture>(item, 'picture') ?? []),
      };
    },
  };
}
