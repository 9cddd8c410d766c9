import { pictureUploads } from '#functions/adapters/s3/picture-uploads';
import { addMilliseconds, instantFrom } from '#shared/domain/calendar';
import type { PictureId } from '#shared/domain/ids';
import { anOwner } from '../support/builders/an-owner';
import { fakePictureUploads } from '../support/fakes/fake-pictures';
import { openLocalBucket } from '../support/local/open-services';
import { aPicture, aPng } from '../support/pictures/a-picture';

jest.setTimeout(60_000);

const bytes = aPng();
const mediaType = 'image/png';
const soon = () => addMilliseconds(instantFrom(Date.now()), 60_000);
const announced = (expiresAt = soon()) => ({ mediaType, bytes: bytes.byteLength, expiresAt });

describe('uploads past the functions, in memory', () => {
  it('are found by their owner as they were sent, until they are removed', async () => {
    const uploads = fakePictureUploads();
    const { ownerId, id } = aPicture();
    await uploads.offer(ownerId, id, announced());
    expect(await uploads.find(ownerId, id)).toBeUndefined();
    expect(uploads.send(ownerId, id, { bytes, mediaType: 'text/html' })).toBe(false);
    expect(uploads.send(ownerId, id, { bytes, mediaType })).toBe(true);
    expect(await uploads.find(ownerId, id)).toEqual({ bytes, mediaType });
    expect(await uploads.find(anOwner(), id)).toBeUndefined();
    await uploads.remove(ownerId, id);
    expect(await uploads.find(ownerId, id)).toBeUndefined();
  });
});

describe('uploads past the functions, into the bucket', () => {
  let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
  let address: string;
  beforeAll(async () => {
    bucket = await openLocalBucket();
    const endpoint = await bucket.client.config.endpoint?.();
    address = `${endpoint?.protocol}//${endpoint?.hostname}:${endpoint?.port}/${bucket.name}`;
  });
  afterAll(() => bucket.close());

  const post = (fields: Readonly<Record<string, string>>, content: Uint8Array = bytes) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)]), 'logo.png');
    return fetch(address, { method: 'POST', body: form });
  };
  const offer = async (expiresAt = soon()) => {
    const { ownerId, id } = aPicture();
    const fields = await pictureUploads(bucket).offer(ownerId, id, announced(expiresAt));
    return { ownerId, id, fields };
  };

  it('are taken by their form, and found by their owner until they are removed', async () => {
    const uploads = pictureUploads(bucket);
    const { ownerId, id, fields } = await offer();
    expect((await post(fields)).status).toBe(201);
    const found = await uploads.find(ownerId, id);
    expect(found?.mediaType).toBe(mediaType);
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
    expect(await uploads.find(anOwner(), id)).toBeUndefined();
    expect(await uploads.find(ownerId, `../${ownerId}/${id}` as PictureId)).toBeUndefined();

    await uploads.remove(ownerId, id);
    expect(await uploads.find(ownerId, id)).toBeUndefined();
  });

  it('are refused when they are larger than they said, or empty', async () => {
    const { fields } = await offer();
    const larger = await post(fields, Buffer.concat([bytes, Buffer.from([0])]));
    expect(await larger.text()).toContain('EntityTooLarge');
    expect(await (await post(fields, Buffer.alloc(0))).text()).toContain('EntityTooSmall');
  });

  it.each([
    ['another type', { 'Content-Type': 'text/html' }],
    ['another name', { key: 'uploads/somebody/else' }],
    ['a field of their own', { 'x-amz-meta-note': 'x' }],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }],
    ['another policy', { Policy: Buffer.from('{}').toString('base64') }],
  ])('are refused with %s', async (_, change) => {
    const { ownerId, id, fields } = await offer();
    expect((await post({ ...fields, ...change })).status).toBe(403);
    expect(await pictureUploads(bucket).find(ownerId, id)).toBeUndefined();
  });

  it('are refused once their time is over', async () => {
    const { fields } = await offer(addMilliseconds(instantFrom(Date.now()), 1000));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const late = await post(fields);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Policy expired');
  });
});
