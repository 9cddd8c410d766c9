import type { Instant } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { linkState, type PublicLinkState, type ShareLink } from '#shared/domain/share-link';
import { isShareable } from '#shared/domain/share-status';
import type { InvoiceReader } from '../../ports/invoices';
import type { ShareLinks } from '../../ports/share-links';
import { hashToken } from '../../runtime/csrf-token';

export type Shared =
  | { readonly state: 'valid'; readonly link: ShareLink; readonly invoice: Invoice }
  | { readonly state: Exclude<PublicLinkState, 'valid'>; readonly invoice?: Invoice };

interface Ports {
  readonly invoices: Pick<InvoiceReader, 'find'>;
  readonly shareLinks: Pick<ShareLinks, 'findForAnyOwner'>;
}

/** What the token opens. An unknown, a revoked and an expired one take the same single read. */
export async function findShared(
  { invoices, shareLinks }: Ports,
  token: string,
  at: Instant,
): Promise<Shared> {
  const link = await shareLinks.findForAnyOwner(hashToken(token));
  const state = linkState(link, at);
  if (state !== 'valid' || !link) return { state: state === 'valid' ? 'not_found' : state };

  const invoice = await invoices.find(link.ownerId, link.invoiceId);
  if (!invoice) return { state: 'not_found' };
  return isShareable(invoice) ? { state, link, invoice } : { state: 'not_shareable', invoice };
}
