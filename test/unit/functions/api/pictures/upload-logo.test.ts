import { uploadLogo } from '#functions/api/pictures/upload-logo';
import { pictures as contracts } from '#shared/contracts/pictures';
import { addMilliseconds } from '#shared/domain/calendar';
import { uploadBytes } from '#shared/domain/limits';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { aPng } from '../../../../support/pictures/a-picture';

process.env['APP_URL'] = 'https://app.splatno.example';

function prepare() {
  const book = aBook();
  const upload = (bytes: Uint8Array) =>
    uploadLogo({ ...book.ports, rateLimits: fakeRateLimits() })(
      aRequest({
        caller: book.caller,
        language: 'en',
        body: { file: { bytes, mediaType: 'image/png', name: 'logo.png' }, type: 'logo' },
      }),
    );
  const call = (body: object) =>
    uploadLogo({ ...book.ports, rateLimits: fakeRateLimits() })(
      aRequest({ caller: book.caller, body: { type: 'logo', ...body } } as object) as never,
    );
  return { book, upload, call };
}

describe('uploading a logo', () => {
  it('is for paid plans', () => {
    expect(contracts.uploadLogo.access).toBe('premium');
  });

  it('stores it and tells its address', async () => {
    const { book, upload } = prepare();
    const { status, body } = await upload(aPng());
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      logo_url: expect.stringMatching(/^\/api\/images\/[0-9A-Z]{26}$/),
      message: 'Logo uploaded',
    });
    expect(book.pictures.storedBytes(book.caller.id)).toBeGreaterThan(0);
  });

  it('takes no more than five megabytes', async () => {
    const { upload } = prepare();
    const most = 5 * 1_048_576;
    await expect(upload(Buffer.alloc(most))).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
    await expect(upload(Buffer.alloc(most + 1))).rejects.toMatchObject({
      code: 'LOGO_TOO_LARGE',
      message: 'The file is too large (max 5MB)',
    });
  });

  it('hands out a form for one that is announced, and takes what was sent by it', async () => {
    const { book, call } = prepare();
    const bytes = aPng();
    const reply = await call({ size: bytes.byteLength, mediaType: 'image/png' });
    if (reply.status !== 202) throw new Error('a form is handed out');
    const { id, url, fields, expiresAt } = reply.body.upload;
    expect(url).toBe('https://app.splatno.example/uploads');
    expect(fields).toMatchObject({ 'Content-Type': 'image/png' });
    expect(expiresAt).toBe(addMilliseconds(now, 15 * 60_000));

    const { pictureUploads, caller } = book;
    await expect(call({ upload: id })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    expect(pictureUploads.send(caller.id, id, { bytes, mediaType: 'image/png' })).toBe(true);
    const { body } = await call({ upload: id });
    expect(body).toMatchObject({ logo_url: expect.stringMatching(/^\/api\/images\//) });
    expect(book.pictures.storedBytes(caller.id)).toBeGreaterThan(0);
    expect(await pictureUploads.find(caller.id, id)).toBeUndefined();
  });

  it('looks at what was sent past it as at everything else', async () => {
    const { book, call } = prepare();
    const bytes = Buffer.from('<svg/>');
    const reply = await call({ size: bytes.byteLength, mediaType: 'image/png' });
    if (reply.status !== 202) throw new Error('a form is handed out');
    book.pictureUploads.send(book.caller.id, reply.body.upload.id, {
      bytes,
      mediaType: 'image/png',
    });
    await expect(call({ upload: reply.body.upload.id })).rejects.toMatchObject({
      code: 'IMAGE_UNSUPPORTED',
    });
    expect(book.pictures.storedBytes(book.caller.id)).toBe(0);
  });

  it.each([
    [{ size: uploadBytes.logo + 1, mediaType: 'image/png' }, 'LOGO_TOO_LARGE'],
    [{ size: 10, mediaType: 'text/html' }, 'IMAGE_EXPECTED'],
    [{ upload: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'IMAGE_NOT_FOUND'],
  ])('refuses %j', async (body, code) => {
    const { call } = prepare();
    await expect(call(body)).rejects.toMatchObject({ code });
  });

  it('comes in one way at a time', () => {
    const parse = (body: object) => contracts.uploadLogo.body.safeDecode(body as never).success;
    const file = { bytes: aPng(), name: 'logo.png', mediaType: 'image/png' };
    expect(parse({ file })).toBe(true);
    expect(parse({ size: '10', mediaType: 'image/png' })).toBe(true);
    expect(parse({})).toBe(false);
    expect(parse({ file, size: '10' })).toBe(false);
  });
});
