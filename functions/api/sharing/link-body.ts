import type { Instant, LocalDate } from '#shared/domain/calendar';
import { isExpired, type ShareLink } from '#shared/domain/share-link';

interface LinkBody {
  readonly createdAt: Instant;
  readonly expiresOn?: LocalDate;
  readonly isExpired: boolean;
}

/** A link as its owner sees it: without its hash, which is of no use to anybody. */
export function linkBody(link: ShareLink, at: Instant): LinkBody {
  const { createdAt, expiresOn } = link;
  return { createdAt, ...(expiresOn && { expiresOn }), isExpired: isExpired(link, at) };
}
