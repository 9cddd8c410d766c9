import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { LocalDate } from '#shared/domain/calendar';
import type { DueDays, DueInvoice } from '../../ports/due-days';
import { attribute, query } from './item';
import { dueDayKeys } from './keys';
import type { Table } from './table';

/** A day that nobody looked at goes away by itself, long after it could matter. */
const keptDays = 60;

function forgottenAt(dueDate: LocalDate): number {
  return Date.parse(`${dueDate}T00:00:00Z`) / 1000 + keptDays * 86_400;
}

export function dueDayTable(table: Table): DueDays {
  return {
    watch: async (ownerId, invoiceId, dueDate) => {
      const due: DueInvoice = { ownerId, invoiceId };
      const Item = {
        ...dueDayKeys.invoice(dueDate, ownerId, invoiceId),
        due,
        ttl: forgottenAt(dueDate),
      };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },
    listForAnyOwner: async (dueDate, limit) => {
      const { items } = await query(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': dueDayKeys.day(dueDate) },
        Limit: limit,
        ConsistentRead: true,
      });
      return items.flatMap((item) => attribute<DueInvoice>(item, 'due') ?? []);
    },
    forget: async (ownerId, invoiceId, dueDate) => {
      const Key = dueDayKeys.invoice(dueDate, ownerId, invoiceId);
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    },
  };
}
