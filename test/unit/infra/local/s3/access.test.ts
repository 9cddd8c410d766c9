import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import {
  bucketName as Bucket,
  identityWith,
  type LocalStorage,
  startStorage,
} from './local-storage';

const bucketArn = `arn:aws:s3:::${Bucket}`;
const renderer = identityWith({
  effect: 'Allow',
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [`${bucketArn}/pdf/*`],
});

let storage: LocalStorage;
beforeEach(async () => {
  storage = await startStorage({
    identities: [
      renderer,
      {
        ...identityWith({
          effect: 'Allow',
          actions: ['s3:ListBucket'],
          resources: [bucketArn],
          conditions: { StringLike: { 's3:prefix': ['u1/*'] } },
        }),
        name: 'lister',
        accessKeyId: 'AKLIST',
      },
    ],
  });
});
afterEach(() => storage.stopAndForget());

describe('a function', () => {
  it('reads and writes what its policy names', async () => {
    const sdk = storage.sdk(renderer);
    await sdk.send(new PutObjectCommand({ Bucket, Key: 'pdf/1', Body: 'x' }));
    await expect(sdk.send(new GetObjectCommand({ Bucket, Key: 'pdf/1' }))).resolves.toMatchObject({
      ContentLength: 1,
    });
  });

  it('is refused everything else, action by action, in the words of AWS', async () => {
    const sdk = storage.sdk(renderer);
    const MultipartUpload = { Bucket, Key: 'pdf/1', UploadId: 'any' };
    const denied = (action: string, resource: string) => ({
      name: 'AccessDenied',
      message: expect.stringContaining(
        `is not authorized to perform: ${action} on resource: ${resource}`,
      ),
    });
    await expect(
      sdk.send(new PutObjectCommand({ Bucket, Key: 'logo/1', Body: 'x' })),
    ).rejects.toMatchObject(denied('s3:PutObject', `${bucketArn}/logo/1`));
    await expect(sdk.send(new DeleteObjectCommand({ Bucket, Key: 'pdf/1' }))).rejects.toMatchObject(
      denied('s3:DeleteObject', `${bucketArn}/pdf/1`),
    );
    await expect(sdk.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject(
      denied('s3:ListBucket', bucketArn),
    );
    await expect(sdk.send(new AbortMultipartUploadCommand(MultipartUpload))).rejects.toMatchObject(
      denied('s3:AbortMultipartUpload', `${bucketArn}/pdf/1`),
    );
    await expect(
      sdk.send(new PutObjectCommand({ Bucket, Key: 'pdf/1', Body: 'x', Tagging: 'kind=draft' })),
    ).rejects.toMatchObject(denied('s3:PutObjectTagging', `${bucketArn}/pdf/1`));
  });

  it('needs both the source and the target for a copy', async () => {
    await storage.sdk().send(new PutObjectCommand({ Bucket, Key: 'logo/1', Body: 'x' }));
    await expect(
      storage
        .sdk(renderer)
        .send(new CopyObjectCommand({ Bucket, Key: 'pdf/1', CopySource: `${Bucket}/logo/1` })),
    ).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('learns per object what it may not delete', async () => {
    const { Errors } = await storage
      .sdk(renderer)
      .send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'pdf/1' }] } }));
    expect(Errors).toMatchObject([{ Key: 'pdf/1', Code: 'AccessDenied' }]);
  });

  it('that may not list is not told whether an object is missing', async () => {
    const sdk = storage.sdk(renderer);
    await expect(sdk.send(new GetObjectCommand({ Bucket, Key: 'pdf/9' }))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('s3:ListBucket'),
    });
    await expect(sdk.send(new HeadObjectCommand({ Bucket, Key: 'pdf/9' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('lists under the prefix that its policy names', async () => {
    const lister = storage.sdk({ ...renderer, accessKeyId: 'AKLIST' });
    await expect(
      lister.send(new ListObjectsV2Command({ Bucket, Prefix: 'u1/' })),
    ).resolves.toMatchObject({ KeyCount: 0 });
    await expect(
      lister.send(new ListObjectsV2Command({ Bucket, Prefix: 'u2/' })),
    ).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('with a wrong secret is nobody', async () => {
    await expect(
      storage
        .sdk({ ...renderer, secretAccessKey: 'wrong' })
        .send(new GetObjectCommand({ Bucket, Key: 'pdf/1' })),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});

it('says what is not here instead of overlooking it', async () => {
  const { GetObjectAclCommand } = await import('@aws-sdk/client-s3');
  await expect(
    storage.sdk().send(new GetObjectAclCommand({ Bucket, Key: 'x' })),
  ).rejects.toMatchObject({ name: 'NotImplemented' });
});
