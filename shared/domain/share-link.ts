import { AppError } from '../errors/app-error';
import { fieldFaults } from '../errors/field-faults';
import { startOfDay } from './billing-period';
import { addDays, type Instant, type LocalDate, todayInPrague } from './calendar';
import type { InvoiceId, UserId } from './ids';
import type { Invoice } from './invoice';
import type { Changed } from './invoice-changes';
import { isShareable, type ShareExpiry } from './share-status';
import { timelineEntry } from './timeline';

const daysOf = { '7_days': 7, '30_days': 30, '90_days': 90 } as const;

/** More links than anybody hands out; the oldest ends when one more is made. */
export const mostShareLinks = 20;

/** The links that end when one more is made, of all that the invoice has, the oldest first. */
export function surplusOf(links: readonly ShareLink[]): readonly ShareLink[] {
  return links.slice(0, Math.max(0, links.length + 1 - mostShareLinks));
}

/** Openings closer together than this are one: somebody looks, closes, and looks again. */
export const openedEveryMilliseconds = 3_600_000;

/** Lets somebody without an account read one invoice. Its token is known only to those who were given it. */
export interface ShareLink {
  readonly tokenHash: string;
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
  readonly createdAt: Instant;
  /** The last day on which it opens, in Prague; a link without one never expires. */
  readonly expiresOn?: LocalDate;
  readonly revokedAt?: Instant;
  /** The last opening that the history knows of; told to whoever finds the link by its token. */
  readonly openedAt?: Instant;
}

/** What a link is to whoever opens it. `not_shareable`: it is good, but its invoice may not be shown any more. */
export type PublicLinkState = 'valid' | 'revoked' | 'expired' | 'not_found' | 'not_shareable';

/** The last day of a link that is made today; undefined for one that never expires. Throws for a day that has passed. */
export function lastDayOf(
  expiry: ShareExpiry | LocalDate,
  today: LocalDate,
): LocalDate | undefined {
  if (expiry === 'never') return undefined;
  if (expiry in daysOf) return addDays(today, daysOf[expiry as keyof typeof daysOf]);

  const day = expiry as LocalDate;
  if (day < today) throw fieldFaults([{ path: 'expiry', code: 'date_passed' }]);
  return day;
}

/** Whether the link opens at that moment, apart from what it opens. */
export function linkState(link: ShareLink | undefined, at: Instant): PublicLinkState {
  if (!link) return 'not_found';
  if (link.revokedAt) return 'revoked';
  return isExpired(link, at) ? 'expired' : 'valid';
}

export function isExpired({ expiresOn }: Pick<ShareLink, 'expiresOn'>, at: Instant): boolean {
  return expiresOn !== undefined && todayInPrague(at) > expiresOn;
}

/** The first moment at which it does not open any more; undefined for one that never expires. */
export function endOfLink({ expiresOn }: Pick<ShareLink, 'expiresOn'>): Instant | undefined {
  return expiresOn && startOfDay(addDays(expiresOn, 1));
}

function changed(before: Invoice, hasShareLink: boolean, at: Instant): Invoice {
  return { ...before, hasShareLink, revision: before.revision + 1, updatedAt: at };
}

/** The invoice with a link more. Throws `INVOICE_NOT_SHAREABLE` for a draft and for what is cancelled. */
export function shared(before: Invoice, at: Instant): Changed {
  if (!isShareable(before)) throw new AppError('INVOICE_NOT_SHAREABLE', { status: before.status });
  const after = changed(before, true, at);
  return { after, entries: [timelineEntry(after, 'shared')] };
}

/** The invoice without any link. */
export function unshared(before: Invoice, at: Instant): Changed {
  const after = changed(before, false, at);
  return { after, entries: [timelineEntry(after, 'share_revoked')] };
}
