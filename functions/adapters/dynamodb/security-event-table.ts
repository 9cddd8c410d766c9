import { PutCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import { type SecurityEvent, securityEventDays } from '#shared/domain/security-event';
import type { SecurityEventLog, SecurityEventReader } from '../../ports/security-events';
import { decodeCursor, encodeCursor } from './cursor';
import { attribute, query } from './item';
import { securityEventKeys } from './keys';
import { addMail } from './mail-job-table';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { type Step, TransactionRefused, transact } from './transact';
import { unlessRefused } from './unless-refused';

function itemOf(ownerId: UserId, event: SecurityEvent) {
  const key = securityEventKeys.event(ownerId, event.id);
  return { ...key, event, ttl: forgottenAt(event.at, securityEventDays) };
}

const isNew = 'attribute_not_exists(pk)';

/** The line as a part of a transaction, for what must not happen without it. */
export function appendEvent(ownerId: UserId, event: SecurityEvent): Step {
  return { name: 'security event', put: itemOf(ownerId, event), expression: isNew };
}

async function appendWithMail(table: Table, ownerId: UserId, event: SecurityEvent, mail: MailJob) {
  try {
    await transact(table, [appendEvent(ownerId, event), addMail(ownerId, mail)]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

export function securityEventReader(table: Table): SecurityEventReader {
  return {
    list: async (ownerId, { limit, cursor }) => {
      const pk = securityEventKeys.partition(ownerId);
      const startAt = (text: string) => {
        const [sk] = decodeCursor(pk, text);
        return { pk, sk };
      };
      const input: Omit<QueryCommandInput, 'TableName'> = {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ScanIndexForward: false,
        Limit: limit,
        ...(cursor !== undefined && { ExclusiveStartKey: startAt(cursor) }),
      };
      const { items, lastKey } = await query(table, input);
      return {
        items: items.flatMap((item) => attribute<SecurityEvent>(item, 'event') ?? []),
        ...(lastKey && { nextCursor: encodeCursor(pk, [lastKey.sk]) }),
      };
    },
  };
}

/** Only puts what is new. Roles refuse to change or remove a line besides (`infra/append-only.ts`). */
export function securityEventLog(table: Table): SecurityEventLog {
  return {
    append: async (ownerId, event, mail) => {
      if (mail) return appendWithMail(table, ownerId, event, mail);
      const Item = itemOf(ownerId, event);
      await unlessRefused(() =>
        table.client.send(
          new PutCommand({ TableName: table.name, Item, ConditionExpression: isNew }),
        ),
      );
    },
  };
}
