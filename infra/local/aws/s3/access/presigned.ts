import { canonicalRequest } from '../../front-door/canonical-request';
import type { Identity, IdentityRegistry } from '../../front-door/identity';
import {
  assertSameSignature,
  parseAmzDate,
  parseCredential,
  type RequestToVerify,
  sign,
  stringToSign,
} from '../../front-door/signature';
import { s3Error } from '../s3-error';
import { knownIdentity } from './known-identity';

const longestSeconds = 7 * 24 * 3_600;
const clockSkewMilliseconds = 15 * 60_000;

export function isPresigned(query: URLSearchParams): boolean {
  return query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
}

/** An address signed beforehand speaks for whoever signed it, until it expires. */
export function verifyPresigned(
  request: RequestToVerify,
  identities: IdentityRegistry,
  now: number,
): Identity {
  const { query } = request;
  const { credential, date, signedHeaders, signature } = signedParameters(query);
  const scope = parseCredential(credential);
  const identity = knownIdentity(identities, scope.accessKeyId);
  assertInTime(date, query.get('X-Amz-Expires') ?? '', now);

  const canonical = canonicalRequest(request, {
    service: 's3',
    signedHeaders: signedHeaders.split(';'),
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  });
  assertSameSignature(sign(stringToSign(canonical, date, scope), identity, scope), signature);
  return identity;
}

/**
 * The SDK moves some headers of a presigned request into its address, where they count as headers.
 * Not so a checksum: it was made of the empty body that was there when the address was signed.
 */
export function hoistedHeaders(query: URLSearchParams): Readonly<Record<string, string>> {
  if (!isPresigned(query)) return {};
  const hoisted = [...query].filter(
    ([name]) => name.startsWith('x-amz-') && !/^x-amz-(checksum|sdk)-/.test(name),
  );
  return Object.fromEntries(hoisted);
}

function signedParameters(query: URLSearchParams) {
  const credential = query.get('X-Amz-Credential');
  const date = query.get('X-Amz-Date');
  const signedHeaders = query.get('X-Amz-SignedHeaders');
  const signature = query.get('X-Amz-Signature');
  if (!credential || !date || !signedHeaders || !signature || !query.has('X-Amz-Expires')) {
    throw s3Error('AuthorizationQueryParametersError');
  }
  return { credential, date, signedHeaders, signature };
}

function assertInTime(date: string, expires: string, now: number): void {
  const signedAt = parseAmzDate(date);
  const seconds = Number(expires);
  if (signedAt === undefined || !(seconds >= 0 && seconds <= longestSeconds)) {
    throw s3Error(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be a non-negative number of seconds of at most a week',
    );
  }
  if (signedAt > now + clockSkewMilliseconds) {
    throw s3Error('AccessDenied', 'Request is not yet valid');
  }
  if (now > signedAt + seconds * 1_000) throw s3Error('AccessDenied', 'Request has expired');
}
