import type { InvoiceStore } from '#functions/ports/invoices';
import type { SecurityEventLog } from '#functions/ports/security-events';
import type { NotedChange, ShareLinks } from '#functions/ports/share-links';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { ShareLink } from '#shared/domain/share-link';
import { fakeSecurityEvents } from './fake-security-events';

/** Keeps links in memory, and their invoices and lines of the log where it is told to. */
export function fakeShareLinks(
  invoices: InvoiceStore,
  securityEvents: SecurityEventLog = fakeSecurityEvents(),
): ShareLinks {
  const links = new Map<string, ShareLink>();
  const opened = new Map<string, Instant>();
  const end = (ending: readonly ShareLink[], at: Instant) => {
    for (const link of ending) links.set(link.tokenHash, { ...link, revokedAt: at });
  };

  const save = async (ownerId: UserId, change: NotedChange) => {
    await invoices.save(ownerId, change);
    for (const event of change.events) await securityEvents.append(ownerId, event);
  };

  return {
    list: async (ownerId, invoiceId) =>
      [...links.values()]
        .filter((link) => link.ownerId === ownerId && link.invoiceId === invoiceId)
        .filter(({ revokedAt }) => !revokedAt)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    create: async (link, change, ending) => {
      await save(link.ownerId, change);
      links.set(link.tokenHash, link);
      end(ending, change.after.updatedAt);
    },
    revoke: async (ownerId, ending, change) => {
      await save(ownerId, change);
      end(ending, change.after.updatedAt);
    },
    findForAnyOwner: async (tokenHash) => {
      const [link, openedAt] = [links.get(tokenHash), opened.get(tokenHash)];
      return link && { ...link, ...(openedAt && !link.revokedAt && { openedAt }) };
    },
    noteOpened: async ({ tokenHash, ownerId, invoiceId }, entry, since) => {
      const last = opened.get(tokenHash);
      if (last !== undefined && last > since) return;
      opened.set(tokenHash, entry.at);
      const invoice = await invoices.find(ownerId, invoiceId);
      if (invoice) {
        await invoices.save(ownerId, { before: invoice, after: invoice, entries: [entry] });
      }
    },
  };
}
