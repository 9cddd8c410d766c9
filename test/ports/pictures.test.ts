import { pictureTable } from '#functions/adapters/dynamodb/picture-table';
import { usageTable } from '#functions/adapters/dynamodb/usage-table';
import type { Pictures } from '#functions/ports/pictures';
import { addMilliseconds } from '#shared/domain/calendar';
import type { PictureId } from '#shared/domain/ids';
import { unusedUntil } from '#shared/domain/picture';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakePictures } from '../support/fakes/fake-pictures';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { openLocalTable } from '../support/local/open-table';
import { aPicture } from '../support/pictures/a-picture';

const until = unusedUntil(now);
const terms = { limit: 10_000, unusedUntil: until };
const referenceOf = ({ id, ownerId, bytes }: ReturnType<typeof aPicture>) => ({
  id,
  ownerId,
  bytes,
});

function suite(port: () => Pictures) {
  const listed = async (at = until) => port().listUnusedForAnyOwner(at, 1000);

  it('are listed once nobody kept them in time', async () => {
    const picture = aPicture();
    expect(await port().add(picture, terms)).toBe(true);
    expect(await listed(addMilliseconds(until, -1))).not.toContainEqual(referenceOf(picture));
    expect(await listed()).toContainEqual(referenceOf(picture));
  });

  it('stay for good once they are kept, however often', async () => {
    const picture = aPicture();
    await port().add(picture, terms);
    expect(await port().keep(picture.ownerId, picture.id)).toBe(true);
    expect(await port().keep(picture.ownerId, picture.id)).toBe(true);
    expect(await listed()).not.toContainEqual(referenceOf(picture));
    expect(await port().remove(picture)).toBe(false);
  });

  it('stay as long as the settings name them, and as long as a document shows them', async () => {
    const ownerId = anOwner();
    const [dropped, shown] = [aPicture({ ownerId }), aPicture({ ownerId })];
    for (const picture of [dropped, shown]) {
      await port().add(picture, terms);
      expect(await port().hold(ownerId, picture.id)).toBe(true);
      expect(await port().remove(picture)).toBe(false);
    }
    await port().keep(ownerId, shown.id);
    for (const { id } of [dropped, shown]) await port().release(ownerId, id, until);

    expect(await listed()).toContainEqual(referenceOf(dropped));
    expect(await listed()).not.toContainEqual(referenceOf(shown));
    expect(await port().remove(shown)).toBe(false);
    expect(await port().remove(dropped)).toBe(true);
  });

  it('are held again by whoever changes their mind, and not once they are gone', async () => {
    const picture = aPicture();
    const { ownerId, id } = picture;
    await port().add(picture, terms);
    await port().release(ownerId, id, until);
    expect(await port().hold(ownerId, id)).toBe(true);
    expect(await port().remove(picture)).toBe(false);
    await port().release(ownerId, id, until);
    await port().remove(picture);
    expect(await port().hold(ownerId, id)).toBe(false);
    await port().release(ownerId, id, until);
    expect(await listed()).not.toContainEqual(referenceOf(picture));
  });

  it('can be kept no more once they are given up, and are listed until they are gone', async () => {
    const picture = aPicture();
    const { ownerId, id } = picture;
    await port().add(picture, terms);
    expect(await port().giveUp(picture)).toBe(true);
    expect(await port().giveUp(picture)).toBe(true);
    expect(await port().keep(ownerId, id)).toBe(false);
    expect(await port().hold(ownerId, id)).toBe(false);
    await port().release(ownerId, id, addMilliseconds(until, 1));
    expect(await listed()).toContainEqual(referenceOf(picture));
    expect(await port().remove(picture)).toBe(true);
    expect(await port().giveUp(picture)).toBe(false);
  });

  it('are not given up where somebody keeps or holds them', async () => {
    const [kept, held] = [aPicture(), aPicture()];
    for (const picture of [kept, held]) await port().add(picture, terms);
    await port().keep(kept.ownerId, kept.id);
    await port().hold(held.ownerId, held.id);
    for (const picture of [kept, held]) expect(await port().giveUp(picture)).toBe(false);
    expect(await port().keep(held.ownerId, held.id)).toBe(true);
  });

  it('cannot be kept by somebody else, nor under a name that is none', async () => {
    const picture = aPicture();
    await port().add(picture, terms);
    expect(await port().keep(anOwner(), picture.id)).toBe(false);
    expect(await port().keep(picture.ownerId, aPicture().id)).toBe(false);
    expect(await port().keep(picture.ownerId, '../x' as PictureId)).toBe(false);
  });

  it('count until the limit, and free their storage when they go', async () => {
    const ownerId = anOwner();
    const [first, second] = [
      aPicture({ ownerId, bytes: 6000 }),
      aPicture({ ownerId, bytes: 4001 }),
    ];
    expect(await port().add(first, terms)).toBe(true);
    expect(await port().add(second, terms)).toBe(false);
    expect(await port().add({ ...second, bytes: 4000 }, terms)).toBe(true);
    expect(await port().remove(first)).toBe(true);
    expect(await port().remove(first)).toBe(false);
    expect(await port().add(aPicture({ ownerId, bytes: 6000 }), terms)).toBe(true);
    expect(await port().add(aPicture({ ownerId, bytes: 1 }), terms)).toBe(false);
  });

  it('share what is left of the limit: of many at once one has room', async () => {
    const ownerId = anOwner();
    const added = await Promise.all(
      Array.from({ length: 50 }, () => port().add(aPicture({ ownerId, bytes: 6000 }), terms)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  it('are never larger than the limit', async () => {
    expect(await port().add(aPicture({ bytes: 10_001 }), terms)).toBe(false);
  });
}

onFakeAndAdapter('pictures', { fake: fakePictures, adapter: pictureTable }, suite);

it('shows in the usage of the account what pictures take', async () => {
  const table = await openLocalTable();
  try {
    const picture = aPicture({ bytes: 1234 });
    await pictureTable(table).add(picture, terms);
    expect(await usageTable(table).sumStorageBytes(picture.ownerId)).toBe(1234);
    await pictureTable(table).remove(picture);
    expect(await usageTable(table).sumStorageBytes(picture.ownerId)).toBe(0);
  } finally {
    await table.close();
  }
}, 60_000);
