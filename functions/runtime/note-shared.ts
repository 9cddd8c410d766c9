import type { Invoice } from '#shared/domain/invoice';
import { isExpired, type ShareLink } from '#shared/domain/share-link';
import { mentionOf } from '#shared/domain/timeline';
import { noteSecurityEvent } from './note-security-event';

type Ports = Parameters<typeof noteSecurityEvent>[0];
type Source = Parameters<typeof noteSecurityEvent>[1];

/** The lines of the log about a link that was made, and about those that ended with that and still opened until then. */
export async function noteShared(
  ports: Ports,
  source: Source,
  shared: Invoice,
  ended: readonly ShareLink[],
): Promise<void> {
  const invoice = mentionOf(shared);
  await noteSecurityEvent(ports, source, { kind: 'share_created', invoice });
  for (const _ of ended.filter((one) => !isExpired(one, source.at))) {
    await noteSecurityEvent(ports, source, { kind: 'share_revoked', invoice });
  }
}
