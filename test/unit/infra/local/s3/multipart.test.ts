import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { bucketName as Bucket, type LocalStorage, startStorage } from './local-storage';

const Key = 'exports/2026.zip';
const megabytes = 1024 * 1024;

let storage: LocalStorage;
beforeEach(async () => {
  storage = await startStorage({
    properties: {
      LifecycleConfiguration: {
        Rules: [{ Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }],
      },
    },
  });
});
afterEach(() => storage.stopAndForget());

async function begin() {
  const { UploadId } = await storage.sdk().send(
    new CreateMultipartUploadCommand({
      Bucket,
      Key,
      ContentType: 'application/zip',
      Metadata: { owner: 'o1' },
    }),
  );
  return UploadId;
}

async function send(UploadId: string | undefined, PartNumber: number, Body: Buffer) {
  const { ETag } = await storage
    .sdk()
    .send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { ETag, PartNumber };
}

const complete = (
  UploadId: string | undefined,
  Parts: { ETag: string | undefined; PartNumber: number }[],
) =>
  storage
    .sdk()
    .send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
const openUploads = () => readdir(path.join(storage.folder, Bucket, 'uploads'));

describe('an object in parts', () => {
  it('becomes one, whatever the order in which they came', async () => {
    const [first, last] = [randomBytes(5 * megabytes), randomBytes(1_000)];
    const id = await begin();
    const two = await send(id, 2, last);
    await send(id, 1, randomBytes(10));
    const one = await send(id, 1, first);
    const { ETag } = await complete(id, [one, two]);

    const object = await storage.sdk().send(new GetObjectCommand({ Bucket, Key }));
    const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    expect(bytes.equals(Buffer.concat([first, last]))).toBe(true);
    expect(object).toMatchObject({ ContentType: 'application/zip', Metadata: { owner: 'o1' } });
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    expect(one.ETag).toBe(`"${createHash('md5').update(first).digest('hex')}"`);
    expect(await openUploads()).toEqual([]);
  });

  it('is not there before it is complete, and can go on after a restart', async () => {
    const id = await begin();
    const one = await send(id, 1, Buffer.from('only part'));
    await expect(storage.read(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });

    await storage.service.close();
    storage = await startStorage({ folder: storage.folder });
    await complete(id, [one]);
    expect(await storage.read(Key)).toBe('only part');
  });

  it('needs its parts as they were sent, in order, and of some size', async () => {
    const id = await begin();
    const one = await send(id, 1, randomBytes(100));
    const two = await send(id, 2, randomBytes(100));
    const refused = async (parts: Parameters<typeof complete>[1], name: string) =>
      expect(complete(id, parts)).rejects.toMatchObject({ name });
    await refused([{ ...one, ETag: two.ETag }], 'InvalidPart');
    await refused([one, { ...two, PartNumber: 3 }], 'InvalidPart');
    await refused([two, one], 'InvalidPartOrder');
    await refused([one, two], 'EntityTooSmall');
  });

  it('can be given up', async () => {
    const UploadId = await begin();
    await storage.sdk().send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    expect(await openUploads()).toEqual([]);
    await expect(send(UploadId, 1, randomBytes(1))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
    await expect(send('../../outside', 1, randomBytes(1))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
  });

  it('is given up for those who forget it, where the template says so', async () => {
    await begin();
    await storage.service.sweep();
    expect(await openUploads()).toHaveLength(1);
    storage.passTime(2 * 86_400_000);
    await storage.service.sweep();
    expect(await openUploads()).toEqual([]);
  });
});
