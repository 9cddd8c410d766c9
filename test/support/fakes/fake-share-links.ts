import type { InvoiceStore } from '#functions/ports/invoices';
import type { ShareLinks } from '#functions/ports/share-links';
import type { Instant } from '#shared/domain/calendar';
import type { ShareLink } from '#shared/domain/share-link';

/** Keeps links in memory, and their invoices in the store it is given. */
export function fakeShareLinks(invoices: InvoiceStore): ShareLinks {
  const links = new Map<string, ShareLink>();
  const opened = new Map<string, Instant>();
  const end = (ending: readonly ShareLink[], at: Instant) => {
    for (const link of ending) links.set(link.tokenHash, { ...link, revokedAt: at });
  };

  return {
    list: async (ownerId, invoiceId) =>
      [...links.values()]
        .filter((link) => link.ownerId === ownerId && link.invoiceId === invoiceId)
        .filter(({ revokedAt }) => !revokedAt)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    create: async (link, change, ending) => {
      await invoices.save(link.ownerId, change);
      links.set(link.tokenHash, link);
      end(ending, change.after.updatedAt);
    },
    revoke: async (ownerId, ending, change) => {
      await invoices.save(ownerId, change);
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
