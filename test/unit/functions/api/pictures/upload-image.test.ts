import { uploadImage } from '#functions/api/pictures/upload-image';
import { hashToken } from '#functions/runtime/csrf-token';
import { errorReply } from '#functions/runtime/error-reply';
import { serve } from '#functions/runtime/serve';
import { pictures as contracts, type imageTypes } from '#shared/contracts/pictures';
import { addMilliseconds } from '#shared/domain/calendar';
import { limits, uploadBytes } from '#shared/domain/limits';
import { pictureAddress } from '#shared/domain/picture';
import { rateLimits } from '#shared/domain/rate-limit';
import { catalogue } from '#shared/errors/catalogue';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { aContext, anEvent, claimsOf } from '../../../../support/builders/an-event';
import { now } from '../../../../support/builders/times';
import { fakeCsrfSessions } from '../../../../support/fakes/fake-csrf-sessions';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { aJpeg, aPicture, aPng } from '../../../../support/pictures/a-picture';

process.env['APP_URL'] = 'https://app.splatno.example';

const contract = contracts.uploadImage;

/** Says more pixels than it has: drawing them all would take longer than all other tests. */
const aBomb = aPng({ width: 20_000, height: 20_000, rows: new Uint8Array(100) });

function prepare() {
  const book = aBook();
  const ports = { ...book.ports, rateLimits: fakeRateLimits() };
  const upload = (
    bytes: Uint8Array,
    mediaType = 'image/png',
    type: (typeof imageTypes)[number] = 'stamp',
  ) =>
    uploadImage(ports)(
      aRequest({
        caller: book.caller,
        body: { file: { bytes, mediaType, name: 'razitko.png' }, type },
      }),
    );
  const announce = () =>
    uploadImage(ports)(
      aRequest({
        caller: book.caller,
        body: { size: 5_000_000, mediaType: 'image/png', type: 'stamp' },
      }),
    );
  return { book, upload, announce };
}

describe('uploading a stamp', () => {
  it('stores it drawn anew under its owner, and tells its address', async () => {
    const { book, upload } = prepare();
    const { status, body } = await upload(aPng());
    if (status !== 201) throw new Error('it is stored');
    expect(body).toEqual({
      success: true,
      id: body.id,
      url: pictureAddress(body.id),
      message: 'Obrázek nahrán',
    });
    const file = await book.pictureFiles.find(book.caller.id, body.id);
    expect(file?.mediaType).toBe('image/png');
    expect(book.pictures.storedBytes(book.caller.id)).toBe(file?.bytes.byteLength);
  });

  it('is called as nothing else is, however alike', async () => {
    const { upload } = prepare();
    const addresses = [await upload(aPng()), await upload(aPng())].map(({ body }) => body);
    expect(addresses[0]).not.toEqual(addresses[1]);
  });

  it('waits two days for a document or the settings to keep it', async () => {
    const { book, upload } = prepare();
    await upload(aPng());
    const twoDays = addMilliseconds(now, 2 * 24 * 3_600_000);
    const before = addMilliseconds(twoDays, -1);
    expect(await book.pictures.listUnusedForAnyOwner(before, 10)).toEqual([]);
    expect(await book.pictures.listUnusedForAnyOwner(twoDays, 10)).toHaveLength(1);
  });

  it.each([
    ['no picture by its name', aPng(), 'text/html', 'IMAGE_EXPECTED'],
    ['SVG', Buffer.from('<svg/>'), 'image/svg+xml', 'IMAGE_UNSUPPORTED'],
    ['SVG under a false name', Buffer.from('<svg/>'), 'image/png', 'IMAGE_UNSUPPORTED'],
    ['JPEG under the name of PNG', aJpeg(), 'image/png', 'IMAGE_DAMAGED'],
    ['two files in one', Buffer.concat([aPng(), aPng()]), 'image/png', 'IMAGE_DAMAGED'],
    ['a bomb', aBomb, 'image/png', 'IMAGE_TOO_MANY_PIXELS'],
    ['more than the limit', Buffer.alloc(uploadBytes.stamp + 1), 'image/png', 'IMAGE_TOO_LARGE'],
    ['nothing', Buffer.alloc(0), 'image/png', 'IMAGE_UNSUPPORTED'],
  ])('refuses %s and stores nothing', async (_, bytes, mediaType, code) => {
    const { book, upload } = prepare();
    await expect(upload(bytes, mediaType)).rejects.toMatchObject({ code });
    expect(book.pictures.storedBytes(book.caller.id)).toBe(0);
  });

  it('takes JPEG by either of its names', async () => {
    const { upload } = prepare();
    expect((await upload(aJpeg(), 'image/jpg')).status).toBe(201);
    expect((await upload(aJpeg(), 'image/jpeg')).status).toBe(201);
  });

  it('ends where the storage of the plan is full', async () => {
    const { book, upload } = prepare();
    const bytes = 100 * 1_048_576 - 10;
    await book.pictures.given(aPicture({ ownerId: book.caller.id, bytes }));
    await expect(upload(aPng())).rejects.toMatchObject({ code: 'STORAGE_LIMIT_REACHED' });
    expect(book.pictures.storedBytes(book.caller.id)).toBe(bytes);
  });

  it('is limited, refused files included, and says when to come again', async () => {
    const { upload } = prepare();
    for (let count = 1; count <= rateLimits.uploads.most; count += 1) {
      await expect(upload(Buffer.from('no picture'))).rejects.toMatchObject({
        code: 'IMAGE_UNSUPPORTED',
      });
    }
    await expect(upload(aPng())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('is limited also where it is only announced', async () => {
    const { announce } = prepare();
    for (let count = 1; count <= rateLimits.uploads.most; count += 1) {
      expect((await announce()).status).toBe(202);
    }
    await expect(announce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    ['avatar', 3],
    ['stamp', 10],
    ['document', 10],
    ['general', 10],
    ['invoice', 15],
  ] as const)('takes a picture for %s up to %i MB, and names the limit', async (type, most) => {
    const { upload } = prepare();
    expect((await upload(aPng(), 'image/png', type)).status).toBe(201);
    const refused = upload(Buffer.alloc(most * 1_048_576 + 1), 'image/png', type);
    const error = await refused.catch((one: unknown) => one);
    expect(JSON.parse(errorReply(error, 'cs', 'request').body ?? '')).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      message: `Soubor je příliš velký. Maximum: ${most}MB`,
    });
  });

  it('names the limit that holds', () => {
    expect(catalogue.LOGO_TOO_LARGE.cs).toContain(`${uploadBytes.logo / 1_048_576}MB`);
  });
});

describe('the form', () => {
  const book = aBook();
  const csrfSessions = fakeCsrfSessions();
  beforeAll(() =>
    csrfSessions.put({
      id: 'session',
      tokenHash: hashToken('token'),
      expiresAt: addMilliseconds(now, 60_000),
    }),
  );
  const handler = serve(
    contract,
    uploadImage,
    { ...book.ports, rateLimits: fakeRateLimits(), csrfSessions },
    {
      clock: { now: () => now },
      log: fakeLog(),
      deviceSessions: fakeDeviceSessions(),
    },
  );

  async function send(body: FormData | Blob | string, mediaType?: string) {
    const request = new Request('http://localhost', { method: 'POST', body });
    const bytes = Buffer.from(await request.arrayBuffer());
    const event = anEvent({
      method: 'POST',
      path: '/api/upload-image',
      claims: claimsOf(book.caller.id),
      headers: {
        'x-csrf-token': 'token',
        'x-session-id': 'session',
        'content-type': mediaType ?? request.headers.get('content-type') ?? '',
      },
      rawBody: bytes.toString('base64'),
      isBase64Encoded: true,
    });
    const reply = await handler(event, aContext);
    return { status: reply.statusCode, body: JSON.parse(reply.body ?? '') };
  }
  function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  }
  const png = new Blob([new Uint8Array(aPng())], { type: 'image/png' });

  it('is read with its fields', async () => {
    const sent = formOf({ file: png, type: 'signature', category: 'invoice' });
    expect((await send(sent)).status).toBe(201);
  });

  it.each([
    ['without a file', { type: 'stamp' }, 'file', 'file_missing'],
    ['with a text for a file', { file: 'x' }, 'file', 'file_missing'],
    ['of an unknown kind', { file: png, type: 'portrait' }, 'type', 'unknown_value'],
    ['of an unknown category', { file: png, category: 'x' }, 'category', 'unknown_value'],
  ])('is refused %s', async (_, fields, path, code) => {
    const { status, body } = await send(formOf(fields as Record<string, string | Blob>));
    expect(status).toBe(400);
    expect(body.details.fields).toEqual([expect.objectContaining({ path, code })]);
  });

  it.each([
    ['that is JSON', '{}', 'application/json'],
    ['without its boundary', 'x', 'multipart/form-data'],
    [
      'that is cut off',
      '--b\r\nContent-Disposition: form-data; name="file"\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['of noise', '\0\x01\x02', 'multipart/form-data; boundary=b'],
  ])('is refused when it is something %s', async (_, text, mediaType) => {
    const { status, body } = await send(text, mediaType);
    expect([status, body.code]).toEqual([400, 'MALFORMED_FORM']);
  });

  it('is refused above what a function is handed', async () => {
    const { status, body } = await send(
      new Blob([new Uint8Array(limits.uploadBodyBytes + 1)]),
      'multipart/form-data; boundary=b',
    );
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
