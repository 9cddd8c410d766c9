import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import { type Notice, noticeDays } from '#shared/domain/notification';
import type { Notifications } from '../../ports/notifications';
import { attribute, type Item, query } from './item';
import { notificationKeys } from './keys';
import { addMail } from './mail-job-table';
import { queryFromPage } from './paging';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { TransactionRefused, transact } from './transact';
import { unlessRefused } from './unless-refused';

function itemOf(ownerId: UserId, notice: Notice) {
  return {
    ...notificationKeys.notification(ownerId, notice.id),
    gsi1sk: notificationKeys.unread(notice.id),
    notice,
    ttl: forgottenAt(notice.at, noticeDays),
  };
}

const isNew = 'attribute_not_exists(pk)';

async function addWithMail(table: Table, ownerId: UserId, notice: Notice, mail: MailJob) {
  try {
    const step = { name: 'notice', put: itemOf(ownerId, notice), expression: isNew };
    await transact(table, [step, addMail(ownerId, mail)]);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return false;
  }
}

/** More than this shows as "many" anyway. */
const mostUnread = 100;

export function notificationTable(table: Table): Notifications {
  const { client } = table;

  const unread = async (ownerId: UserId): Promise<readonly Item[]> => {
    const { items } = await query(table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': notificationKeys.partition(ownerId) },
      ProjectionExpression: 'sk',
      Limit: mostUnread,
    });
    return items;
  };
  const markRead = (ownerId: UserId, noticeId: string) =>
    unlessRefused(async () => {
      await client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: notificationKeys.notification(ownerId, noticeId),
          UpdateExpression: 'REMOVE gsi1sk',
          ConditionExpression: 'attribute_exists(pk)',
        }),
      );
      return true;
    });

  return {
    list: async (ownerId, { page, limit }) => {
      const input = {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': notificationKeys.partition(ownerId) },
        ScanIndexForward: false,
      };
      const { items } = await queryFromPage(table, input, { page, limit });
      return items.flatMap((item) => {
        const notice = attribute<Notice>(item, 'notice');
        return notice ? [{ notice, read: attribute(item, 'gsi1sk') === undefined }] : [];
      });
    },
    countUnread: async (ownerId) => (await unread(ownerId)).length,

    add: async (ownerId, notice, mail) => {
      if (mail) return addWithMail(table, ownerId, notice, mail);
      return unlessRefused(async () => {
        const Item = itemOf(ownerId, notice);
        await client.send(
          new PutCommand({ TableName: table.name, Item, ConditionExpression: isNew }),
        );
        return true;
      });
    },
    markRead,
    markAllRead: async (ownerId) => {
      const done = new Set<string>();
      for (;;) {
        // The index follows a little later than the items; what is done already is not done again.
        const left = (await unread(ownerId)).map(({ sk }) => sk).filter((sk) => !done.has(sk));
        if (left.length === 0) return;
        await Promise.all(left.map((noticeId) => markRead(ownerId, noticeId)));
        for (const sk of left) done.add(sk);
      }
    },
  };
}
