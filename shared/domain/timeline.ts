import type { Instant } from './calendar';
import type { DocumentMention } from './document-mention';
import type { Invoice, TimelineEntry } from './invoice';

/** Later than anything that a revision itself brought, earlier than the next one. */
const openings = 9;

/** The history of one invoice is in the order of these ids. */
function entryId(revision: number, position: number): string {
  return `${String(revision).padStart(6, '0')}-${position}`;
}

type MailMention = NonNullable<TimelineEntry['mail']>;
type Facts = Pick<TimelineEntry, 'amount' | 'date' | 'document'>;

/** That somebody opened a link to the invoice: when, and nothing about who. */
export function openedEntry({ revision }: Pick<Invoice, 'revision'>, at: Instant): TimelineEntry {
  return { id: `${entryId(revision, openings)}-${at}`, at, event: 'opened', actor: 'visitor' };
}

/**
 * What became of an e-mail about the invoice. Like an opening, it changes nothing of the invoice itself. Of one mail
 * the same may be heard of several recipients in the same millisecond.
 */
export function mailEntry(
  { revision }: Pick<Invoice, 'revision'>,
  at: Instant,
  { event, mail, actor }: Pick<TimelineEntry, 'event' | 'actor'> & { readonly mail: MailMention },
): TimelineEntry {
  const [recipient = ''] = mail.to;
  const id = [entryId(revision, openings), at, mail.id, event, recipient].join('-');
  return { id, at, event, actor, mail };
}

/** What happened to the invoice in the revision that it now has. `position` orders entries of one revision. */
export function timelineEntry(
  after: Pick<Invoice, 'revision' | 'updatedAt'>,
  event: TimelineEntry['event'],
  { position = 0, amount, date, document }: Facts & { readonly position?: number } = {},
): TimelineEntry {
  return {
    id: entryId(after.revision, position),
    at: after.updatedAt,
    event,
    actor: 'owner',
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(document !== undefined && { document }),
  };
}

/** A document as a history of another one names it. */
export function mentionOf({ id, kind, number }: DocumentMention): DocumentMention {
  return { id, kind, ...(number !== undefined && { number }) };
}

/** The history with which a new invoice begins, `source` being what it was made of; issued at once it has two lines. */
export function firstEntries(invoice: Invoice, source?: DocumentMention): TimelineEntry[] {
  const document = source && mentionOf(source);
  return [
    timelineEntry(invoice, 'created', { document }),
    ...(invoice.number ? [timelineEntry(invoice, 'issued', { position: 1 })] : []),
  ];
}
