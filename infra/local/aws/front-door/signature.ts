import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureRefused } from './aws-error';
import { canonicalRequest, type SignedRequest, sha256Hex } from './canonical-request';
import type { Identity } from './identity';

/** The credential scope: which day, region and service a signature is good for. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
}

export interface Authorization extends CredentialScope {
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

export interface RequestToVerify extends SignedRequest {
  readonly body: Uint8Array;
}

const algorithm = 'AWS4-HMAC-SHA256';
const toleranceMs = 15 * 60 * 1000;

export function parseAuthorization(header: string | undefined): Authorization {
  if (!header?.startsWith(algorithm)) {
    throw new SignatureRefused('missing', 'Request is missing Authentication Token');
  }

  const fields = new Map(
    header
      .slice(algorithm.length)
      .split(',')
      .map((part): [string, string] => {
        const [name = '', ...value] = part.trim().split('=');
        return [name, value.join('=')];
      }),
  );
  const signature = fields.get('Signature');
  const signedHeaders = fields.get('SignedHeaders')?.split(';');
  if (!signature || !signedHeaders?.includes('host')) {
    throw new SignatureRefused('malformed', `Authorization header is incomplete: ${header}`);
  }
  return { ...parseCredential(fields.get('Credential') ?? ''), signedHeaders, signature };
}

/** Reads `AKID/20260131/eu-central-1/s3/aws4_request`; presigned URLs carry the same text. */
export function parseCredential(credential: string): CredentialScope {
  const parts = credential.split('/');
  const [service, region, day] = [parts.at(-2), parts.at(-3), parts.at(-4)];
  const accessKeyId = parts.slice(0, -4).join('/');
  if (parts.at(-1) !== 'aws4_request' || !service || !region || !day || !accessKeyId) {
    throw new SignatureRefused('malformed', `Credential is not valid: ${credential}`);
  }
  return { accessKeyId, day, region, service };
}

/**
 * Checks the Authorization header of a request to any service. The payload hash is compared with
 * the body, unless the client declared it unsigned or streamed.
 */
export function verifySignature(
  request: RequestToVerify,
  identity: Identity,
  now: number = Date.now(),
): void {
  const authorization = parseAuthorization(request.headers['authorization']);
  const date = request.headers['x-amz-date'] ?? '';
  assertFresh(date, authorization.day, now);

  const { service, signedHeaders } = authorization;
  const payloadHash = payloadHashOf(request);
  const canonical = canonicalRequest(request, { service, signedHeaders, payloadHash });

  assertSameSignature(
    sign(stringToSign(canonical, date, authorization), identity, authorization),
    authorization.signature,
  );
}

export function stringToSign(canonical: string, date: string, scope: CredentialScope): string {
  const scopeText = `${scope.day}/${scope.region}/${scope.service}/aws4_request`;
  return [algorithm, date, scopeText, sha256Hex(canonical)].join('\n');
}

const signingKeys = new Map<string, Buffer>();
const mostKeys = 1000;

/** One key signs all requests of a caller to a service within a day. */
function signingKey(secretAccessKey: string, { day, region, service }: CredentialScope): Buffer {
  const name = JSON.stringify([secretAccessKey, day, region, service]);
  const known = signingKeys.get(name);
  if (known) return known;

  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  if (signingKeys.size >= mostKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

/** The signature of any text under an identity's key: a request, a presigned URL or a POST policy. */
export function sign(text: string, identity: Identity, scope: CredentialScope): string {
  return hmac(signingKey(identity.secretAccessKey, scope), text).toString('hex');
}

export function assertSameSignature(expected: string, actual: string): void {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new SignatureRefused(
    'mismatch',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  );
}

/** Reads the compact form `20260131T120000Z`; undefined for anything else. */
export function parseAmzDate(date: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) return undefined;
  const [, year, month, day, hours, minutes, seconds] = match;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

function assertFresh(date: string, day: string, now: number): void {
  const signedAt = parseAmzDate(date);
  if (signedAt === undefined || !date.startsWith(day)) {
    throw new SignatureRefused('malformed', 'The request carries no valid x-amz-date header');
  }
  if (Math.abs(now - signedAt) > toleranceMs) {
    throw new SignatureRefused('expired', `Signature expired or not yet valid: ${date}`);
  }
}

function payloadHashOf({ headers, body }: RequestToVerify): string {
  const declared = headers['x-amz-content-sha256'];
  const actual = sha256Hex(body);
  if (declared === undefined) return actual;

  if (/^(UNSIGNED-PAYLOAD|STREAMING-[A-Z0-9-]+)$/.test(declared) || declared === actual) {
    return declared;
  }
  throw new SignatureRefused('mismatch', 'The body does not match the x-amz-content-sha256 header');
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
