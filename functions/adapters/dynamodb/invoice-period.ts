import type { LocalDate } from '#shared/domain/calendar';
import { addDays } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import { rowOfItem } from './invoice-item';
import { type Key, query } from './item';
import { invoiceKeys } from './keys';
import type { Table } from './table';

/** The documents of a period with a number, oldest first, read along the index by day of issue. */
export async function listIssuedIn(
  table: Table,
  ownerId: UserId,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  limit: number,
): Promise<readonly InvoiceId[]> {
  const ids: InvoiceId[] = [];
  let start: Key | undefined;
  do {
    const page = await query(table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'pk = :pk AND gsi1sk BETWEEN :from AND :after',
      ExpressionAttributeValues: {
        ':pk': invoiceKeys.partition(ownerId),
        ':from': from,
        // Keys begin with the day, so all of the last day stand before the next one.
        ':after': addDays(to, 1),
      },
      ExclusiveStartKey: start,
    });
    const rows = page.items.map(rowOfItem).filter(({ number }) => number !== undefined);
    ids.push(...rows.map(({ id }) => id));
    start = page.lastKey;
  } while (start && ids.length < limit);
  return ids.slice(0, limit);
}
