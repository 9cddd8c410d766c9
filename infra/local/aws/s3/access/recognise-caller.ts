import type { Identity, IdentityRegistry } from '../../front-door/identity';
import {
  parseAuthorization,
  type RequestToVerify,
  verifySignature,
} from '../../front-door/signature';
import { s3Error } from '../s3-error';
import { knownIdentity } from './known-identity';
import { isPresigned, verifyPresigned } from './presigned';

/**
 * Who asks, by the header or by the address that was signed beforehand. Nothing in these buckets is
 * public, so a request without a signature is refused.
 */
export function recogniseCaller(
  request: RequestToVerify,
  identities: IdentityRegistry,
  now: number,
): Identity {
  if (isPresigned(request.query)) return verifyPresigned(request, identities, now);

  const header = request.headers['authorization'];
  if (header === undefined) throw s3Error('AccessDenied');
  const identity = knownIdentity(identities, parseAuthorization(header).accessKeyId);
  verifySignature(request, identity, now);
  return identity;
}
