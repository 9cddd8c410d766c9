import { type Instant, instantFrom } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { ShareLink } from '#shared/domain/share-link';
import { AppError } from '#shared/errors/app-error';
import type { NotedChange, ShareLinkReader, ShareLinks } from '../../ports/share-links';
import { addEntries, putInvoice } from './invoice-steps';
import { attribute, getItem, queryAll } from './item';
import { shareKeys } from './keys';
import { appendEvent } from './security-event-table';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { type Step, TransactionRefused, transact } from './transact';

/** A link that has ended still says so for a year; then it is as if it had never been. */
const rememberedDays = 365;

function ttlOf({ expiresOn }: ShareLink): number | undefined {
  return (
    expiresOn && forgottenAt(instantFrom(Date.parse(`${expiresOn}T00:00:00.000Z`)), rememberedDays)
  );
}

function put(link: ShareLink): Step[] {
  const { ownerId, invoiceId, tokenHash } = link;
  const ttl = ttlOf(link);
  const item = { link, ...(ttl !== undefined && { ttl }) };
  return [
    {
      name: 'link',
      put: { ...shareKeys.link(tokenHash), ...item },
      expression: 'attribute_not_exists(pk)',
    },
    {
      name: 'link of invoice',
      put: { ...shareKeys.entry(ownerId, invoiceId, tokenHash), ...item },
    },
  ];
}

function end(link: ShareLink, at: Instant): Step[] {
  const { ownerId, invoiceId, tokenHash } = link;
  const revoked: ShareLink = { ...link, revokedAt: at };
  return [
    {
      name: `end ${tokenHash}`,
      put: { ...shareKeys.link(tokenHash), link: revoked, ttl: forgottenAt(at, rememberedDays) },
    },
    { name: `remove ${tokenHash}`, remove: shareKeys.entry(ownerId, invoiceId, tokenHash) },
  ];
}

/** Whoever changed the invoice meanwhile wins, as with every other change of it. */
async function write(
  table: Table,
  ownerId: UserId,
  { before, after, entries, events }: NotedChange,
  links: readonly Step[],
): Promise<void> {
  try {
    await transact(table, [
      putInvoice(ownerId, before, after),
      ...addEntries(ownerId, after.id, entries),
      ...links,
      ...events.map((event) => appendEvent(ownerId, event)),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    throw new AppError('EDIT_CONFLICT', undefined, { cause: error });
  }
}

async function noteOpened(
  table: Table,
  { ownerId, invoiceId, tokenHash }: ShareLink,
  entry: TimelineEntry,
  since: Instant,
): Promise<void> {
  try {
    await transact(table, [
      {
        name: 'opened',
        key: shareKeys.link(tokenHash),
        update: 'SET openedAt = :at',
        expression:
          'attribute_exists(pk) AND (attribute_not_exists(openedAt) OR openedAt <= :since)',
        values: { ':at': entry.at, ':since': since },
      },
      ...addEntries(ownerId, invoiceId, [entry]),
    ]);
  } catch (error) {
    // Noted already, a moment ago or by a call at the same time.
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

async function list(table: Table, ownerId: UserId, id: InvoiceId): Promise<ShareLink[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :share)',
    ExpressionAttributeValues: { ':pk': shareKeys.ofInvoice(ownerId, id), ':share': 'SHARE#' },
    ConsistentRead: true,
  });
  return items
    .flatMap((item) => attribute<ShareLink>(item, 'link') ?? [])
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

export function shareLinkReader(table: Table): ShareLinkReader {
  return { list: (ownerId, invoiceId) => list(table, ownerId, invoiceId) };
}

export function shareLinkTable(table: Table): ShareLinks {
  return {
    ...shareLinkReader(table),
    create: (link, change, ending) =>
      write(table, link.ownerId, change, [
        ...put(link),
        ...ending.flatMap((one) => end(one, change.after.updatedAt)),
      ]),
    revoke: (ownerId, links, change) =>
      write(
        table,
        ownerId,
        change,
        links.flatMap((one) => end(one, change.after.updatedAt)),
      ),
    findForAnyOwner: async (tokenHash) => {
      const item = await getItem(table, shareKeys.link(tokenHash));
      const link = attribute<ShareLink>(item, 'link');
      const openedAt = attribute<Instant>(item, 'openedAt');
      return link && { ...link, ...(openedAt && { openedAt }) };
    },
    noteOpened: (link, entry, since) => noteOpened(table, link, entry, since),
  };
}
