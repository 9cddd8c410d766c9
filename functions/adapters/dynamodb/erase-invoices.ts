import { addDays, type LocalDate } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { keptByLawUntil } from '#shared/domain/retention';
import type { ShareLink } from '#shared/domain/share-link';
import { invariant } from '#shared/errors/invariant';
import { keyOf } from './account-partitions';
import { invoiceOf } from './invoice-item';
import { attribute, type Item, queryAll } from './item';
import { dueDayKeys, invoiceKeys, sealedKeys, shareKeys } from './keys';
import type { Table } from './table';
import { removal, type Step } from './transact';

function invoiceIn(item: Item) {
  const invoice = invoiceOf(item);
  invariant(invoice, `the item ${item.sk} holds an invoice`);
  return invoice;
}

/** What stands around an invoice: its history, its links under both their keys, and the day it falls due. */
export async function stepsAround(table: Table, ownerId: UserId, item: Item): Promise<Step[]> {
  const { id, dueDate } = invoiceIn(item);
  const found = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': invoiceKeys.timeline(ownerId, id) },
    ConsistentRead: true,
  });
  return [
    // The link of the visitor before that of the owner, which leads to it.
    ...found.flatMap((entry) => {
      const link = attribute<ShareLink>(entry, 'link');
      return link ? [removal(shareKeys.link(link.tokenHash))] : [];
    }),
    removal(dueDayKeys.invoice(dueDate, ownerId, id)),
    ...found.map((entry) => removal(keyOf(entry))),
  ];
}

/** The moment at which a day of law is over in Prague, for the clock of the table. */
function endOf(day: LocalDate): number {
  return Date.parse(`${addDays(day, 1)}T00:00:00+01:00`) / 1000;
}

/**
 * Removes an invoice and, where law wants it kept, puts it under seal in the same transaction: the whole of it,
 * unchanged, where no call and no worker reads, until the table itself removes it.
 */
export function sealingSteps(ownerId: UserId, item: Item, today: LocalDate): Step[] {
  const invoice = invoiceIn(item);
  const until = keptByLawUntil(invoice);
  const sealed = until !== undefined && until >= today;
  return [
    ...(sealed
      ? [
          {
            name: `seal ${invoice.id}`,
            put: {
              ...sealedKeys.document(ownerId, invoice.id),
              body: attribute(item, 'body'),
              until,
              ttl: endOf(until),
            },
          },
        ]
      : []),
    {
      ...removal(keyOf(item)),
      expression: 'attribute_not_exists(pk) OR revision = :revision',
      values: { ':revision': invoice.revision },
    },
  ];
}
