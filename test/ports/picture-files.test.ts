import { pictureFiles } from '#functions/adapters/s3/picture-files';
import type { PictureFile, PictureFiles } from '#functions/ports/picture-files';
import type { PictureId } from '#shared/domain/ids';
import { anOwner } from '../support/builders/an-owner';
import { fakePictureFiles } from '../support/fakes/fake-pictures';
import { openLocalBucket } from '../support/local/open-services';
import { aPicture } from '../support/pictures/a-picture';

jest.setTimeout(60_000);

function suite(port: () => PictureFiles) {
  const file: PictureFile = { bytes: new Uint8Array([0x89, 0, 255]), mediaType: 'image/png' };

  it('are found as they were stored', async () => {
    const { ownerId, id } = aPicture();
    await port().put(ownerId, id, file);
    expect(await port().find(ownerId, id)).toEqual(file);
  });

  it('are missing when they belong to somebody else, or have a name that is none', async () => {
    const { ownerId, id } = aPicture();
    await port().put(ownerId, id, file);
    expect(await port().find(anOwner(), id)).toBeUndefined();
    expect(await port().find(ownerId, `../${ownerId}/${id}` as PictureId)).toBeUndefined();
  });

  it('are gone once they were removed, however often', async () => {
    const { ownerId, id } = aPicture();
    await port().put(ownerId, id, file);
    await port().remove(ownerId, id);
    await port().remove(ownerId, id);
    expect(await port().find(ownerId, id)).toBeUndefined();
  });
}

describe('picture files in memory', () => {
  const files = fakePictureFiles();
  suite(() => files);
});

describe('picture files in the bucket', () => {
  let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
  beforeAll(async () => {
    bucket = await openLocalBucket();
  });
  afterAll(() => bucket.close());
  suite(() => pictureFiles(bucket));
});
