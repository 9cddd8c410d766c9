import type { Instant } from '#shared/domain/calendar';
import type { MailJob } from '#shared/domain/mail-job';
import { type ShareLink, shared, surplusOf } from '#shared/domain/share-link';
import { AppError } from '#shared/errors/app-error';
import type { InvoiceReader } from '../ports/invoices';
import type { ShareLinks } from '../ports/share-links';
import { hashToken, newToken } from './csrf-token';
import { getInvoice } from './find-documents';
import { sharingEvents } from './sharing-events';

interface Ports {
  readonly invoices: InvoiceReader;
  readonly shareLinks: ShareLinks;
}

export interface MailLink {
  readonly token: string;
  readonly tokenHash: string;
}

const mostTries = 10;

/**
 * Makes the link that a mail carries. Its token is in that mail and nowhere else, so a try that sent
 * nothing has wasted its link, which ends here.
 */
export async function linkForMail(
  ports: Ports,
  { ownerId, invoiceId, linkHash }: MailJob & Required<Pick<MailJob, 'invoiceId'>>,
  at: Instant,
): Promise<MailLink> {
  const { invoices, shareLinks } = ports;
  const token = newToken();
  const tokenHash = hashToken(token);
  const link: ShareLink = { tokenHash, ownerId, invoiceId, createdAt: at };

  for (let tries = 1; ; tries += 1) {
    const before = await getInvoice(invoices, ownerId, invoiceId);
    const others = await shareLinks.list(ownerId, invoiceId);
    const surplus = surplusOf(others);
    const wasted = others.filter((one) => one.tokenHash === linkHash && !surplus.includes(one));
    const ending = [...surplus, ...wasted];
    try {
      const events = sharingEvents({ at }, before, ending);
      await shareLinks.create(link, { before, ...shared(before, at), events }, ending);
      return { token, tokenHash };
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'EDIT_CONFLICT';
      if (!isConflict || tries >= mostTries) throw error;
    }
  }
}
