import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { bucketName as Bucket, type LocalStorage, startStorage } from './local-storage';

const czech = 'Příliš žluťoučký kůň '.repeat(1_000);

let storage: LocalStorage;
beforeEach(async () => {
  storage = await startStorage();
});
afterEach(async () => {
  expect(storage.faults).toEqual([]);
  await storage.stopAndForget();
});

const put = (Key: string, Body: string | Buffer | Readable, more = {}) =>
  storage.sdk().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const head = (Key: string, more = {}) =>
  storage.sdk().send(new HeadObjectCommand({ Bucket, Key, ...more }));
const get = (Key: string, more = {}) =>
  storage.sdk().send(new GetObjectCommand({ Bucket, Key, ...more }));

describe('an object', () => {
  it('comes back as it was written, with what was said about it', async () => {
    await put('faktury/ž 1.txt', czech, {
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: 'attachment; filename="f.txt"',
      CacheControl: 'private, max-age=60',
      Metadata: { owner: 'o1' },
    });
    expect(await storage.read('faktury/ž 1.txt')).toBe(czech);
    expect(await head('faktury/ž 1.txt')).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: 'attachment; filename="f.txt"',
      CacheControl: 'private, max-age=60',
      ContentLength: Buffer.byteLength(czech),
      Metadata: { owner: 'o1' },
      ETag: `"${createHash('md5').update(czech).digest('hex')}"`,
    });
  });

  it('keeps every byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await put('bytes', bytes);
    const { Body } = await get('bytes');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(bytes);
  });

  it('may be empty', async () => {
    await put('empty', Buffer.alloc(0));
    expect((await head('empty')).ContentLength).toBe(0);
    expect(await storage.read('empty')).toBe('');
  });

  it('arrives as a stream, without its framing', async () => {
    await put('stream', Readable.from([Buffer.from(czech)]), {
      ContentLength: Buffer.byteLength(czech),
      ContentEncoding: 'identity',
    });
    expect(await storage.read('stream')).toBe(czech);
    expect((await head('stream')).ContentEncoding).toBe('identity');
  });

  it.each([
    ['../../../etc/passwd'],
    ['/'],
    ['//two//slashes//'],
    ['%2e%2e%2f'],
    ['a&b<c>"d\'e+f=g?h#i'],
    ['emoji 🧾 a\u0301'],
    ['line\nbreak\ttab'],
    ['con'],
    ['á'.repeat(512)],
  ])('may have the key %j', async (key) => {
    await put(key, key);
    expect(await storage.read(key)).toBe(key);

    const { Contents } = await storage.sdk().send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
    expect(await readdir(storage.folder)).toEqual([Bucket]);
  });

  it('may not have a key of more than 1024 bytes', async () => {
    await expect(put('á'.repeat(513), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('leaves one file when it is replaced, and none when it is deleted', async () => {
    const contents = () => readdir(path.join(storage.folder, Bucket, 'contents'));
    await put('a', 'old');
    await put('a', 'new');
    expect(await storage.read('a')).toBe('new');
    expect(await contents()).toHaveLength(1);

    await storage.sdk().send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    expect(await contents()).toHaveLength(0);
    await expect(
      storage.sdk().send(new DeleteObjectCommand({ Bucket, Key: 'a' })),
    ).resolves.toBeDefined();
  });

  it('is there after a restart', async () => {
    await put('kept', czech, { Metadata: { owner: 'o1' } });
    await storage.service.close();
    storage = await startStorage({ folder: storage.folder });
    expect(await storage.read('kept')).toBe(czech);
    expect((await head('kept')).Metadata).toEqual({ owner: 'o1' });
  });
});

describe('what is missing', () => {
  it('is told by its name', async () => {
    await expect(get('nope')).rejects.toMatchObject({
      name: 'NoSuchKey',
      message: 'The specified key does not exist.',
    });
    await expect(head('nope')).rejects.toMatchObject({
      name: 'NotFound',
      $metadata: { httpStatusCode: 404 },
    });
    await expect(
      storage.sdk().send(new GetObjectCommand({ Bucket: 'elsewhere', Key: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(storage.sdk().send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined();
  });
});

describe('a checksum', () => {
  it.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)('%s comes back', async (algorithm) => {
    const written = await put('sum', czech, { ChecksumAlgorithm: algorithm });
    const read = await head('sum', { ChecksumMode: 'ENABLED' });
    const field = `Checksum${algorithm}` as const;
    expect(read[field]).toEqual(expect.any(String));
    expect(written[field]).toBe(read[field]);
    expect(await storage.read('sum')).toBe(czech);
  });

  it('that is wrong keeps the object out', async () => {
    await expect(
      put('sum', 'x', { ChecksumSHA256: createHash('sha256').update('y').digest('base64') }),
    ).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(head('sum')).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('of an unknown kind is refused rather than believed', async () => {
    await expect(put('sum', 'x', { ChecksumCRC64NVME: 'AAAAAAAAAAA=' })).rejects.toMatchObject({
      name: 'NotImplemented',
    });
  });
});

describe('a read of a part', () => {
  beforeEach(() => put('digits', '0123456789'));

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s gives %s', async (Range, expected, ContentRange) => {
    const reply = await get('digits', { Range });
    expect(await reply.Body?.transformToString()).toBe(expected);
    expect(reply).toMatchObject({
      ContentRange,
      ContentLength: expected.length,
      $metadata: { httpStatusCode: 206 },
    });
  });

  it('beyond the end is refused', async () => {
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({
      name: 'InvalidRange',
    });
  });
});

describe('a condition', () => {
  it('keeps a second object from taking the place of the first', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await storage.read('once')).toBe('first');
  });

  it('lets one of twenty simultaneous writers through', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => put('race', `${index}`, { IfNoneMatch: '*' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('replaces only the version that the writer has seen', async () => {
    const { ETag } = await put('seen', '1');
    await put('seen', '2', { IfMatch: ETag });
    await expect(put('seen', '3', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });

  it('saves the reader from what he has', async () => {
    const { ETag } = await put('cached', 'x');
    await expect(get('cached', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get('cached', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(
      get('cached', { IfModifiedSince: new Date(Date.now() + 60_000) }),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(
      get('cached', { IfUnmodifiedSince: new Date(Date.now() - 60_000) }),
    ).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });
});

describe('a list', () => {
  const list = (more: object) => storage.sdk().send(new ListObjectsV2Command({ Bucket, ...more }));

  it('holds what begins with the prefix, in the order of bytes', async () => {
    for (const key of ['b/2', 'b/10', 'a/1', 'b/ž', 'b/z']) await put(key, key);
    const { Contents, KeyCount, IsTruncated } = await list({ Prefix: 'b/' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['b/10', 'b/2', 'b/z', 'b/ž']);
    expect(Contents?.[0]).toMatchObject({ Size: 4, LastModified: expect.any(Date) });
    expect([KeyCount, IsTruncated]).toEqual([4, false]);
  });

  it('folds folders', async () => {
    for (const key of ['u1/pdf/1', 'u1/pdf/2', 'u1/logo.png', 'u2/x']) await put(key, key);
    const { Contents, CommonPrefixes } = await list({ Prefix: 'u1/', Delimiter: '/' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['u1/logo.png']);
    expect(CommonPrefixes).toEqual([{ Prefix: 'u1/pdf/' }]);
  });

  it('comes page by page', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `k${index}`);
    for (const key of keys) await put(key, key);

    const seen: (string | undefined)[] = [];
    const pages = paginateListObjectsV2({ client: storage.sdk(), pageSize: 3 }, { Bucket });
    for await (const { Contents = [] } of pages) seen.push(...Contents.map(({ Key }) => Key));
    expect(seen).toEqual(keys);
    expect((await list({ StartAfter: 'k4' })).Contents?.map(({ Key }) => Key)).toEqual([
      'k5',
      'k6',
    ]);
  });
});

describe('a copy', () => {
  it('takes the bytes and what was said about them', async () => {
    await put('a/ž 1', 'content', { ContentType: 'text/plain', Metadata: { owner: 'o1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('a/ž 1')}`;
    await storage.sdk().send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    expect(await storage.read('copy')).toBe('content');
    expect(await head('copy')).toMatchObject({
      ContentType: 'text/plain',
      Metadata: { owner: 'o1' },
    });

    await storage.sdk().send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'application/pdf',
      }),
    );
    expect(await head('copy')).toMatchObject({ ContentType: 'application/pdf', Metadata: {} });
  });
});

describe('deleting many', () => {
  it('takes them all, those that are not there too', async () => {
    await put('a', 'a');
    await put('b & c', 'b');
    const { Deleted } = await storage.sdk().send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'a' }, { Key: 'b & c' }, { Key: 'nope' }] },
      }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['a', 'b & c', 'nope']);
    const { KeyCount } = await storage.sdk().send(new ListObjectsV2Command({ Bucket }));
    expect(KeyCount).toBe(0);
  });
});
