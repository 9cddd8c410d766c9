import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { securityEventReader } from '#functions/adapters/dynamodb/security-event-table';
import { shareLinkTable } from '#functions/adapters/dynamodb/share-link-table';
import { securityEventOf } from '#functions/runtime/note-security-event';
import { sharingEvents } from '#functions/runtime/sharing-events';
import { addMilliseconds } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { type ShareLink, shared, unshared } from '#shared/domain/share-link';
import { mentionOf, openedEntry } from '#shared/domain/timeline';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeInvoices } from '../support/fakes/fake-invoices';
import { fakeSecurityEvents } from '../support/fakes/fake-security-events';
import { fakeShareLinks } from '../support/fakes/fake-share-links';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const withFakes = () => {
  const [invoices, securityEvents] = [fakeInvoices(), fakeSecurityEvents()];
  return { invoices, securityEvents, shareLinks: fakeShareLinks(invoices, securityEvents) };
};

onFakeAndAdapter(
  'links of invoices',
  {
    fake: withFakes,
    adapter: (table) => ({
      invoices: invoiceTable(table),
      securityEvents: securityEventReader(table),
      shareLinks: shareLinkTable(table),
    }),
  },
  (ports) => {
    let ownerId: UserId;
    let invoice: Invoice;
    beforeEach(async () => {
      ownerId = anOwner();
      // What may be shared is decided before it comes here.
      const draft: Invoice = { ...aDraft(), number: '20260001' };
      const creation = { at: now, idempotency: undefined };
      invoice = await ports().invoices.createDraft(ownerId, draft, creation);
    });

    let made = 0;
    const aLink = (given: Partial<ShareLink> = {}): ShareLink => {
      made += 1;
      return {
        tokenHash: `${ownerId}-${made}`,
        ownerId,
        invoiceId: invoice.id,
        createdAt: addMilliseconds(now, made),
        ...given,
      };
    };
    const create = async (link = aLink(), ending: readonly ShareLink[] = []) => {
      const change = shared(invoice, now);
      const events = sharingEvents({ at: now }, invoice, ending);
      await ports().shareLinks.create(link, { before: invoice, ...change, events }, ending);
      invoice = change.after;
      return link;
    };
    const revoke = async (links: readonly ShareLink[]) => {
      const change = unshared(invoice, now);
      const event = { kind: 'share_revoked', invoice: mentionOf(invoice) } as const;
      const events = [securityEventOf({ at: now }, event)];
      await ports().shareLinks.revoke(ownerId, links, { before: invoice, ...change, events });
      invoice = change.after;
    };
    const logged = async () => {
      const { items } = await ports().securityEvents.list(ownerId, { limit: 9 });
      return items.map(({ kind }) => kind);
    };
    const stored = () => ports().invoices.find(ownerId, invoice.id);
    const events = async () =>
      (await ports().invoices.listTimeline(ownerId, invoice.id)).map(({ event }) => event);

    it('are found by whoever has the token, and listed for their owner', async () => {
      const first = await create();
      const second = await create();
      expect(await ports().shareLinks.findForAnyOwner(first.tokenHash)).toEqual(first);
      expect(await ports().shareLinks.list(ownerId, invoice.id)).toEqual([first, second]);
      expect(await ports().shareLinks.findForAnyOwner('unknown')).toBeUndefined();
      expect(await ports().shareLinks.list(anOwner(), invoice.id)).toEqual([]);
    });

    it('are known to their invoice from the moment at which they exist', async () => {
      expect((await stored())?.hasShareLink).toBe(false);
      const link = await create();
      expect((await stored())?.hasShareLink).toBe(true);
      await revoke([link]);
      expect((await stored())?.hasShareLink).toBe(false);
      expect((await events()).slice(-2)).toEqual(['shared', 'share_revoked']);
    });

    it('are not made for an invoice that changed meanwhile', async () => {
      const link = aLink();
      const events = sharingEvents({ at: now }, invoice, []);
      const old = { before: invoice, ...shared(invoice, now), events };
      await create();
      const late = ports().shareLinks.create(link, old, []);
      await expect(late).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
      expect(await ports().shareLinks.findForAnyOwner(link.tokenHash)).toBeUndefined();
      expect(await logged()).toEqual(['share_created']);
    });

    it('stand in the security log of their owner, when they are made and when they end', async () => {
      const first = await create();
      await revoke([await create(aLink(), [first])]);
      const lines = ['share_created', 'share_created', 'share_revoked', 'share_revoked'];
      expect((await logged()).sort()).toEqual(lines);
    });

    it('say that they are revoked, and are listed no longer', async () => {
      const links = [await create(), await create()];
      await revoke(links);
      for (const link of links) {
        const found = await ports().shareLinks.findForAnyOwner(link.tokenHash);
        expect(found).toEqual({ ...link, revokedAt: now });
      }
      expect(await ports().shareLinks.list(ownerId, invoice.id)).toEqual([]);
    });

    it('give way to a newer one when there are too many', async () => {
      const oldest = await create();
      const newest = await create(aLink(), [oldest]);
      expect(await ports().shareLinks.list(ownerId, invoice.id)).toEqual([newest]);
    });

    it('note an opening once in a while, in order, and leave the invoice as it is', async () => {
      const link = await create();
      const open = (minutes: number) => {
        const at = addMilliseconds(now, minutes * 60_000);
        const since = addMilliseconds(at, -3_600_000);
        return ports().shareLinks.noteOpened(link, openedEntry(invoice, at), since);
      };
      for (const minutes of [0, 1, 59, 60, 61]) await open(minutes);
      expect((await events()).slice(-3)).toEqual(['shared', 'opened', 'opened']);
      expect(await stored()).toEqual(invoice);
      const found = () => ports().shareLinks.findForAnyOwner(link.tokenHash);
      expect(await found()).toEqual({ ...link, openedAt: addMilliseconds(now, 60 * 60_000) });

      await revoke([link]);
      expect(await found()).toEqual({ ...link, revokedAt: now });
      expect((await events()).slice(-2)).toEqual(['opened', 'share_revoked']);
    });
  },
);
