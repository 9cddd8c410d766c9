import type { Invoice } from '#shared/domain/invoice';
import type { SecurityEvent } from '#shared/domain/security-event';
import { isExpired, type ShareLink } from '#shared/domain/share-link';
import { mentionOf } from '#shared/domain/timeline';
import { securityEventOf } from './note-security-event';

/** The lines of the log about a link that is made, and about those that end with that and still opened until then. */
export function sharingEvents(
  source: Parameters<typeof securityEventOf>[0],
  shared: Invoice,
  ended: readonly ShareLink[],
): readonly SecurityEvent[] {
  const invoice = mentionOf(shared);
  const revoked = ended.filter((one) => !isExpired(one, source.at));
  return [
    securityEventOf(source, { kind: 'share_created', invoice }),
    ...revoked.map(() => securityEventOf(source, { kind: 'share_revoked', invoice })),
  ];
}
