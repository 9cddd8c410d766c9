import { SignatureRefused } from '#infra/local/aws/front-door/aws-error';
import { canonicalRequest } from '#infra/local/aws/front-door/canonical-request';
import {
  parseAuthorization,
  type RequestToVerify,
  verifySignature,
} from '#infra/local/aws/front-door/signature';

// The worked example "GET Object" of the S3 documentation on signature version 4.
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const exampleIdentity = {
  name: 'example',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey,
  statements: 'root',
} as const;
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const example: RequestToVerify = {
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams(),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
};
const signedAt = Date.parse('2013-05-24T00:00:00Z');

function problemOf(request: RequestToVerify, now = signedAt): string | undefined {
  try {
    verifySignature(request, exampleIdentity, now);
    return undefined;
  } catch (error) {
    return error instanceof SignatureRefused ? error.problem : String(error);
  }
}

describe('verifySignature', () => {
  it('accepts the published example', () => {
    expect(problemOf(example)).toBeUndefined();
  });

  it.each<[string, Partial<RequestToVerify>]>([
    ['method', { method: 'PUT' }],
    ['path', { path: '/test.tx' }],
    ['query', { query: new URLSearchParams({ versionId: '1' }) }],
    ['signed header', { headers: { ...example.headers, range: 'bytes=0-99' } }],
    ['body', { body: Buffer.from('x') }],
  ])('refuses a changed %s', (_, change) => {
    expect(problemOf({ ...example, ...change })).toBe('mismatch');
  });

  it('refuses another secret', () => {
    expect(() =>
      verifySignature(example, { ...exampleIdentity, secretAccessKey: 'other' }, signedAt),
    ).toThrow('does not match the signature you provided');
  });

  it.each([
    ['sixteen minutes later', 16, 'expired'],
    ['sixteen minutes early', -16, 'expired'],
    ['fourteen minutes later', 14, undefined],
  ])('judges a clock that is %s', (_, minutes, expected) => {
    expect(problemOf(example, signedAt + minutes * 60_000)).toBe(expected);
  });

  it('refuses a scope of another day than the date', () => {
    const headers = { ...example.headers, 'x-amz-date': '20130525T000000Z' };

    expect(problemOf({ ...example, headers }, signedAt + 86_400_000)).toBe('malformed');
  });
});

describe('parseAuthorization', () => {
  it.each([
    ['nothing', undefined, 'missing'],
    ['another scheme', 'Bearer abc', 'missing'],
    ['no signature', 'AWS4-HMAC-SHA256 Credential=a/20130524/r/s3/aws4_request', 'malformed'],
    [
      'an unsigned host',
      'AWS4-HMAC-SHA256 Credential=a/20130524/r/s3/aws4_request, SignedHeaders=range, Signature=1',
      'malformed',
    ],
    [
      'an incomplete scope',
      'AWS4-HMAC-SHA256 Credential=a/20130524/aws4_request, SignedHeaders=host, Signature=1',
      'malformed',
    ],
  ])('refuses %s', (_, header, problem) => {
    expect(() => parseAuthorization(header)).toThrow(expect.objectContaining({ problem }));
  });

  it('keeps slashes inside an access key id', () => {
    const header =
      'AWS4-HMAC-SHA256 Credential=stage/fn/20130524/r/s3/aws4_request, SignedHeaders=host, Signature=1';

    expect(parseAuthorization(header)).toMatchObject({ accessKeyId: 'stage/fn', service: 's3' });
  });
});

describe('canonicalRequest', () => {
  const parts = { signedHeaders: ['host'], payloadHash: 'UNSIGNED-PAYLOAD' };
  const request = {
    method: 'GET',
    path: '/a%20b/č',
    query: new URLSearchParams('b=2&a=x y&a=*&X-Amz-Signature=zz'),
    headers: { host: '  127.0.0.1:1   ' },
  };

  it('sorts and strictly encodes the query and leaves the signature out', () => {
    expect(canonicalRequest(request, { ...parts, service: 's3' })).toBe(
      'GET\n/a%20b/č\na=%2A&a=x%20y&b=2\nhost:127.0.0.1:1\n\nhost\nUNSIGNED-PAYLOAD',
    );
  });

  it('encodes the path once more for every service but S3', () => {
    expect(canonicalRequest(request, { ...parts, service: 'ses' })).toContain('/a%2520b/%C4%8D\n');
  });
});
