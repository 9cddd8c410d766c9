import { sharing as contracts } from '#shared/contracts/sharing';
import { todayInPrague } from '#shared/domain/calendar';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { lastDayOf, type ShareLink, shared, surplusOf } from '#shared/domain/share-link';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { hashToken, newToken } from '../../runtime/csrf-token';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';
import { sharingEvents } from '../../runtime/sharing-events';
import { linkBody } from './link-body';

const contract = contracts.create;

/** The token is 256 random bits. It leaves the house in this reply, and only its hash stays. */
export const createLink: Action<typeof contract> = (ports) => async (call) => {
  const { invoices, shareLinks, rateLimits } = ports;
  const { query, body, caller, at } = call;
  await countCall(rateLimits, limits.linkChanges, caller.id, at);
  const expiresOn = lastDayOf(body.expiry, todayInPrague(at));
  const before = await getInvoice(invoices, caller.id, query.id);

  const { after, entries } = shared(before, at);
  const others = await shareLinks.list(caller.id, before.id);
  const token = newToken();
  const link: ShareLink = {
    tokenHash: hashToken(token),
    ownerId: caller.id,
    invoiceId: before.id,
    createdAt: at,
    ...(expiresOn && { expiresOn }),
  };
  const surplus = surplusOf(others);
  const events = sharingEvents(call, after, surplus);
  await shareLinks.create(link, { before, after, entries, events }, surplus);

  const url = `${environment.appUrl}/invoice/public/${token}`;
  return { status: 201, body: { url, link: linkBody(link, at), invoice: after } };
};

const table = openTable(environment);
export const handler = serve(contract, createLink, {
  invoices: invoiceTable(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
