import { uploadLogo } from '#functions/api/pictures/upload-logo';
import { pictures as contracts } from '#shared/contracts/pictures';
import { uploadBytes } from '#shared/domain/limits';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { aPng } from '../../../../support/pictures/a-picture';

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
  return { book, upload };
}

describe('uploading a logo', () => {
  it('is for paid plans', () => {
    expect(contracts.uploadLogo.access).toBe('premium');
  });

  it('stores it and tells its address', async () => {
    const { book, upload } = prepare();
    const { body } = await upload(aPng());
    expect(body).toEqual({
      success: true,
      logo_url: expect.stringMatching(/^\/api\/images\/[0-9A-Z]{26}$/),
      message: 'Logo uploaded',
    });
    expect(book.pictures.storedBytes(book.caller.id)).toBeGreaterThan(0);
  });

  it('takes no more than five megabytes', async () => {
    const { upload } = prepare();
    await expect(upload(Buffer.alloc(uploadBytes.logo + 1))).rejects.toMatchObject({
      code: 'LOGO_TOO_LARGE',
      message: 'The file is too large (max 5MB)',
    });
  });
});
