import type { UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import { isUlid } from '#shared/domain/values';
import type { InvoiceReader } from '../../ports/invoices';
import { readClientFigures, readMonths, readTally } from './invoice-figures';
import { invoiceOf } from './invoice-item';
import { countDue, listOfClient, listRows } from './invoice-list';
import { listIssuedIn } from './invoice-period';
import { attribute, getItem, queryAll } from './item';
import { invoiceKeys } from './keys';
import type { Table } from './table';
import { countIn, readYear, yearCount } from './year-counts';

export async function readTimeline(
  table: Table,
  ownerId: UserId,
  id: Invoice['id'],
): Promise<TimelineEntry[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': invoiceKeys.timeline(ownerId, id), ':event': 'EVENT#' },
    ConsistentRead: true,
  });
  return items.flatMap((item) => {
    const entry = attribute<TimelineEntry>(item, 'entry');
    return entry ? [entry, ...(attribute<TimelineEntry[]>(item, 'others') ?? [])] : [];
  });
}

export function invoiceReader(table: Table): InvoiceReader {
  return {
    // An id of another form cannot be anybody's, and must not become part of a key.
    find: async (ownerId, id) =>
      isUlid(id) ? invoiceOf(await getItem(table, invoiceKeys.invoice(ownerId, id))) : undefined,
    list: (ownerId, query) => listRows(table, ownerId, query),
    listIssuedIn: (ownerId, period, limit) => listIssuedIn(table, ownerId, period, limit),
    listTimeline: (ownerId, id) => readTimeline(table, ownerId, id),
    tally: (ownerId) => readTally(table, ownerId),
    countDue: (ownerId, today) => countDue(table, ownerId, today),
    listMonths: (ownerId, months) => readMonths(table, ownerId, months),
    lastSequence: async (ownerId, { kind, year }) =>
      countIn(await readYear(table, ownerId, year), yearCount.last(kind)),
    listOfClient: (ownerId, clientId, query) => listOfClient(table, ownerId, clientId, query),
    figuresOfClient: (ownerId, clientId) => readClientFigures(table, ownerId, clientId),
  };
}
