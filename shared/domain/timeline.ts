import type { Invoice, TimelineEntry } from './invoice';
import type { Minor } from './money';

/** The history of one invoice is in the order of these ids. */
function entryId(revision: number, position: number): string {
  return `${String(revision).padStart(6, '0')}-${position}`;
}

/** What happened to the invoice in the revision that it now has. `position` orders entries of one revision. */
export function timelineEntry(
  after: Pick<Invoice, 'revision' | 'updatedAt'>,
  event: TimelineEntry['event'],
  { position = 0, amount }: { readonly position?: number; readonly amount?: Minor } = {},
): TimelineEntry {
  return {
    id: entryId(after.revision, position),
    at: after.updatedAt,
    event,
    actor: 'owner',
    ...(amount !== undefined && { amount }),
  };
}
