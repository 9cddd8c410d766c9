import { sweepPictures } from '#functions/workers/sweep-pictures';
import { unusedUntil } from '#shared/domain/picture';
import { now } from '../../../support/builders/times';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakePictureFiles, fakePictures } from '../../../support/fakes/fake-pictures';
import { aPicture, aPng } from '../../../support/pictures/a-picture';

async function prepare() {
  const ports = { pictures: fakePictures(), pictureFiles: fakePictureFiles() };
  const picture = aPicture();
  const { ownerId, id } = picture;
  await ports.pictures.add(picture, { limit: 10_000, unusedUntil: unusedUntil(now) });
  await ports.pictureFiles.put(ownerId, id, { bytes: aPng(), mediaType: 'image/png' });
  const sweep = (at = unusedUntil(now), over: Partial<typeof ports> = {}) =>
    sweepPictures({ ...ports, ...over })({ at, log: fakeLog() });
  return { ...ports, picture, sweep, file: () => ports.pictureFiles.find(ownerId, id) };
}

describe('the sweep of pictures', () => {
  it('removes what nobody used in time, and frees its storage', async () => {
    const { sweep, file, pictures, picture } = await prepare();
    await sweep(now);
    expect(await file()).toBeDefined();
    await sweep();
    expect(await file()).toBeUndefined();
    expect(pictures.storedBytes(picture.ownerId)).toBe(0);
  });

  it('leaves what a document or the settings keep', async () => {
    const { sweep, file, pictures, picture } = await prepare();
    await pictures.keep(picture.ownerId, picture.id);
    await sweep();
    expect(await file()).toBeDefined();
  });

  it.each(['pictureFiles', 'pictures'] as const)(
    'is done by the next run where one was cut short: no file stays without its record (%s)',
    async (cut) => {
      const { sweep, file, pictures, pictureFiles, picture } = await prepare();
      const fails = async () => {
        throw new Error('killed');
      };
      const over = {
        pictures,
        pictureFiles,
        [cut]: { ...{ pictures, pictureFiles }[cut], remove: fails },
      };
      await expect(sweep(undefined, over)).rejects.toThrow();
      expect(pictures.storedBytes(picture.ownerId)).toBeGreaterThan(0);
      expect(await pictures.keep(picture.ownerId, picture.id)).toBe(false);

      await sweep();
      expect(await file()).toBeUndefined();
      expect(pictures.storedBytes(picture.ownerId)).toBe(0);
    },
  );

  it('leaves what is kept at the same moment', async () => {
    const { sweep, file, pictures, picture } = await prepare();
    const { id, ownerId, bytes } = picture;
    await pictures.keep(ownerId, id);
    const late = { ...pictures, listUnusedForAnyOwner: async () => [{ id, ownerId, bytes }] };
    await sweep(undefined, { pictures: late });
    expect(await file()).toBeDefined();
  });
});
