import { sharing as contracts } from '#shared/contracts/sharing';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { unshared } from '#shared/domain/share-link';
import { mentionOf } from '#shared/domain/timeline';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { securityEventOf } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.revoke;

/** Revoking what is revoked already succeeds and changes nothing. */
export const revokeLinks: Action<typeof contract> = (ports) => async (call) => {
  const { invoices, shareLinks, rateLimits } = ports;
  const { query, caller, at } = call;
  await countCall(rateLimits, limits.linkChanges, caller.id, at);
  const before = await getInvoice(invoices, caller.id, query.id);

  const links = await shareLinks.list(caller.id, before.id);
  if (links.length === 0 && !before.hasShareLink) {
    return { status: 200, body: { success: true, invoice: before } };
  }
  const { after, entries } = unshared(before, at);
  const event = securityEventOf(call, { kind: 'share_revoked', invoice: mentionOf(after) });
  await shareLinks.revoke(caller.id, links, { before, after, entries, events: [event] });
  return { status: 200, body: { success: true, invoice: after } };
};

const table = openTable(environment);
export const handler = serve(contract, revokeLinks, {
  invoices: invoiceTable(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
