import { type ApiEvent, headerOf } from './call';
import { hashToken, isTokenOf } from './csrf-token';

/** A home or an office has a whole network of IPv6 addresses, and one IPv4 address. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;

  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * The network from which somebody calls. Through CloudFront, which proves itself, that is whom it saw;
 * otherwise it is the other end of the connection. What callers say about themselves counts for nothing, so
 * nobody can use up the limit of somebody else.
 */
export function visitorAddress(event: ApiEvent, edgeProof: string | undefined): string {
  const { sourceIp } = event.requestContext.http;
  const proof = headerOf(event, 'x-front-proof') ?? '';
  if (!edgeProof || !isTokenOf(hashToken(edgeProof), proof)) return networkOf(sourceIp);

  // Everybody on the way adds at the end from whom they had it, and the last one had it from CloudFront.
  const forwarded = headerOf(event, 'x-forwarded-for') ?? '';
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const seen = hops.at(-1) === sourceIp ? hops.at(-2) : hops.at(-1);
  return networkOf(seen || sourceIp);
}
