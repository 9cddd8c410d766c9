import { getImage } from '#functions/api/pictures/get-image';
import { encodeReply } from '#functions/runtime/encode-reply';
import { standingHeaders } from '#functions/runtime/reply';
import { pictures as contracts } from '#shared/contracts/pictures';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { fakePictureFiles } from '../../../../support/fakes/fake-pictures';
import { aPicture, aPng } from '../../../../support/pictures/a-picture';

describe('a picture', () => {
  const pictureFiles = fakePictureFiles();
  const caller = aCaller();
  const { id } = aPicture();
  const get = (given: object = {}) =>
    getImage({ pictureFiles })(aRequest({ caller, params: { id }, ...given }));
  beforeAll(() => pictureFiles.put(caller.id, id, { bytes: aPng(), mediaType: 'image/png' }));

  it('is handed to its owner under its fixed type, which no browser guesses anew', async () => {
    const { headers } = encodeReply(contracts.getImage, await get());
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('attachment; filename="image.png"'),
    });
    expect(standingHeaders['x-content-type-options']).toBe('nosniff');
  });

  it('is not there for anybody else, nor under another name', async () => {
    const missing = { code: 'IMAGE_NOT_FOUND' };
    await expect(get({ caller: aCaller() })).rejects.toMatchObject(missing);
    await expect(get({ params: { id: aPicture().id } })).rejects.toMatchObject(missing);
    await expect(get({ params: { id: '../x' } })).rejects.toMatchObject(missing);
  });
});
