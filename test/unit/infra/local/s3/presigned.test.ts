import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  bucketName as Bucket,
  identityWith,
  type LocalStorage,
  startStorage,
} from './local-storage';

const reader = identityWith({
  effect: 'Allow',
  actions: ['s3:GetObject'],
  resources: [`arn:aws:s3:::${Bucket}/public/*`],
});

let storage: LocalStorage;
beforeEach(async () => {
  storage = await startStorage({ identities: [reader] });
});
afterEach(() => storage.stopAndForget());

const put = (Key: string, Body: string) =>
  storage.sdk().send(new PutObjectCommand({ Bucket, Key, Body }));
const codeOf = async (reply: Response) => /<Code>(.*)<\/Code>/.exec(await reply.text())?.[1];

describe('a signed address for reading', () => {
  const Key = 'public/ž (1).txt';
  beforeEach(() => put(Key, 'content'));

  const sign = (more: object = {}, seconds = 60, client: S3Client = storage.sdk()) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: seconds });

  it('gives the object, named as the signer wants', async () => {
    const ResponseContentDisposition = `attachment; filename="f.txt"; filename*=UTF-8''%C5%BE.txt`;
    const reply = await fetch(
      await sign({ ResponseContentDisposition, ResponseContentType: 'application/pdf' }),
    );
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('content');
    expect(reply.headers.get('content-disposition')).toBe(ResponseContentDisposition);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
  });

  it('cannot be changed', async () => {
    const url = await sign();
    for (const changed of [
      url.replace(/X-Amz-Signature=.{4}/, 'X-Amz-Signature=0000'),
      url.replace('public/', 'private/'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      `${url}&response-content-type=text%2Fhtml`,
    ]) {
      const reply = await fetch(changed);
      expect(reply.status).toBe(403);
      expect(await codeOf(reply)).toBe('SignatureDoesNotMatch');
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('expires', async () => {
    const url = await sign({}, 60);
    storage.passTime(61_000);
    const reply = await fetch(url);
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('<Message>Request has expired</Message>');
  });

  it('opens no more than its signer may', async () => {
    const client = storage.sdk(reader);
    expect((await fetch(await sign({}, 60, client))).status).toBe(200);

    await put('private/x', 'secret');
    const reply = await fetch(await sign({ Key: 'private/x' }, 60, client));
    expect(reply.status).toBe(403);
    expect(await codeOf(reply)).toBe('AccessDenied');
  });

  it('of a stranger is refused', async () => {
    const stranger = new S3Client({
      endpoint: storage.url,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKNOBODY', secretAccessKey: 'x' },
    });
    expect(await codeOf(await fetch(await sign({}, 60, stranger)))).toBe('InvalidAccessKeyId');
  });

  it('is needed', async () => {
    const reply = await fetch(`${storage.url}/${Bucket}/${encodeURIComponent(Key)}`);
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'AccessDenied']);
  });

  it('must be whole', async () => {
    const url = (await sign()).replace(/&X-Amz-Date=[^&]*/, '');
    expect(await codeOf(await fetch(url))).toBe('AuthorizationQueryParametersError');
  });
});

describe('a signed address for writing', () => {
  it('takes a body of which the signer knew nothing', async () => {
    const url = await getSignedUrl(
      storage.sdk(),
      new PutObjectCommand({
        Bucket,
        Key: 'logo.png',
        ContentType: 'image/png',
        Metadata: { owner: 'o1' },
      }),
      { expiresIn: 60 },
    );
    expect(url).toContain('x-amz-checksum-crc32');
    const reply = await fetch(url, {
      method: 'PUT',
      body: 'PNG',
      headers: { 'content-type': 'image/png' },
    });
    expect(reply.status).toBe(200);

    const object = await storage.sdk().send(new GetObjectCommand({ Bucket, Key: 'logo.png' }));
    expect(await object.Body?.transformToString()).toBe('PNG');
    expect(object).toMatchObject({ ContentType: 'image/png', Metadata: { owner: 'o1' } });
  });
});

describe('a form', () => {
  type PostOptions = Partial<Parameters<typeof createPresignedPost>[1]>;

  async function submit(
    options: PostOptions,
    content: string,
    extra: Readonly<Record<string, string>> = {},
    identity = storage.sdk(),
  ) {
    const { url, fields } = await createPresignedPost(identity, {
      Bucket,
      Key: 'uploads/logo',
      Expires: 60,
      ...options,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...extra })) form.append(name, value);
    form.append('file', new Blob([content], { type: 'image/png' }), 'C:\\obrázky\\logo ž.png');
    return fetch(url, { method: 'POST', body: form });
  }
  const images: PostOptions = {
    Conditions: [
      ['content-length-range', 1, 1_000],
      ['starts-with', '$Content-Type', 'image/'],
    ],
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-owner': 'o1' },
  };

  it('uploads under the name that the file has', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what S3 calls the name of the file.
    const Key = 'uploads/${filename}';
    const reply = await submit({ ...images, Key }, 'PNG');
    expect(reply.status).toBe(204);

    const object = await storage
      .sdk()
      .send(new GetObjectCommand({ Bucket, Key: 'uploads/logo ž.png' }));
    expect(await object.Body?.transformToString()).toBe('PNG');
    expect(object).toMatchObject({ ContentType: 'image/png', Metadata: { owner: 'o1' } });
  });

  it('answers as it was told to', async () => {
    const created = await submit({ Fields: { success_action_status: '201' } }, 'PNG');
    expect(created.status).toBe(201);
    expect(await created.text()).toContain('<Key>uploads/logo</Key>');
  });

  it.each([
    ['too large', images, 'x'.repeat(1_001), {}, 'EntityTooLarge'],
    ['too small', images, '', {}, 'EntityTooSmall'],
    ['of another type', images, 'x', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['with a field nobody spoke of', images, 'x', { acl: 'public-read' }, 'AccessDenied'],
    ['with another key', images, 'x', { key: 'somewhere/else' }, 'AccessDenied'],
    ['with another signature', images, 'x', { 'X-Amz-Signature': '00' }, 'SignatureDoesNotMatch'],
    ['without a policy', images, 'x', { Policy: '' }, 'AccessDenied'],
  ] as const)('%s is refused', async (_name, options, content, extra, code) => {
    const reply = await submit(options as PostOptions, content, extra);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await codeOf(reply)).toBe(code);
    await expect(storage.read('uploads/logo')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is open only for its time', async () => {
    storage.passTime(61_000);
    const reply = await submit(images, 'x');
    expect(await reply.text()).toContain('Policy expired.');
  });

  it('writes no more than its signer may', async () => {
    const reply = await submit(images, 'x', {}, storage.sdk(reader));
    expect(await codeOf(reply)).toBe('AccessDenied');
  });
});
