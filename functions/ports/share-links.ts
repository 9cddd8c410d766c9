import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { SecurityEvent } from '#shared/domain/security-event';
import type { ShareLink } from '#shared/domain/share-link';
import type { Change } from './invoices';

export interface ShareLinkReader {
  /** The links of an invoice that were not revoked, oldest first; those that expired are among them. */
  list(ownerId: UserId, invoiceId: InvoiceId): Promise<readonly ShareLink[]>;
}

/** What the invoice and the security log of its owner gain by it. */
export interface NotedChange extends Change {
  readonly events: readonly SecurityEvent[];
}

/** Making and revoking change the invoice in the same transaction, and throw `EDIT_CONFLICT` when it changed meanwhile. */
export interface ShareLinks extends ShareLinkReader {
  /** Adds a link and ends those in `ending`. */
  create(link: ShareLink, change: NotedChange, ending: readonly ShareLink[]): Promise<void>;
  revoke(ownerId: UserId, links: readonly ShareLink[], change: NotedChange): Promise<void>;
  /** By what the visitor carries; also a link that is revoked or has expired. */
  findForAnyOwner(tokenHash: string): Promise<ShareLink | undefined>;
  /** Notes an opening unless one was noted after `since`. */
  noteOpened(link: ShareLink, entry: TimelineEntry, since: Instant): Promise<void>;
}
