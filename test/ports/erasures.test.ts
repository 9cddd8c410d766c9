import { erasureTable } from '#functions/adapters/dynamodb/erasure-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { newErasure, passed } from '#shared/domain/erasure';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeErasures } from '../support/fakes/fake-erasures';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const later = addMilliseconds(now, 3 * 3_600_000);

onFakeAndAdapter('erasures', { fake: fakeErasures, adapter: erasureTable }, (port) => {
  const dueOf = async (ownerId: string, at = now) =>
    (await port().listDueForAnyOwner(at, 1000)).filter((one) => one.ownerId === ownerId);

  it('are due at once, and noted once however often they are asked for', async () => {
    const ownerId = anOwner();
    const first = newErasure({ ownerId, username: 'google_1' }, now);
    expect(await port().request(first)).toEqual(first);
    expect(await port().request(newErasure({ ownerId, username: 'x' }, later))).toEqual(first);
    expect(await dueOf(ownerId)).toEqual([first]);
  });

  it('are looked at again hours later, then no more, and forget who it was', async () => {
    const ownerId = anOwner();
    const first = await port().request(newErasure({ ownerId, username: 'google_1' }, now));
    const second = passed(first, now);
    expect(await port().advance(first, second)).toBe(true);
    expect(await dueOf(ownerId)).toEqual([]);
    expect(await dueOf(ownerId, later)).toEqual([second]);

    const done = passed(second, later);
    expect(done).toEqual({ ownerId, requestedAt: now, passes: 2 });
    expect(await port().advance(second, done)).toBe(true);
    expect(await dueOf(ownerId, addMilliseconds(later, 86_400_000))).toEqual([]);
  });

  it('are moved on by one of two', async () => {
    const ownerId = anOwner();
    const first = await port().request(newErasure({ ownerId, username: 'x' }, now));
    expect(await port().advance(first, passed(first, now))).toBe(true);
    expect(await port().advance(first, passed(first, later))).toBe(false);
  });

  it('come oldest first, as many as are asked for', async () => {
    const [old, young] = [anOwner(), anOwner()];
    await port().request(newErasure({ ownerId: young, username: 'x' }, now));
    const earlier = addMilliseconds(now, -86_400_000 * 365);
    await port().request(newErasure({ ownerId: old, username: 'x' }, earlier));
    expect((await port().listDueForAnyOwner(now, 1)).map(({ ownerId }) => ownerId)).toEqual([old]);
  });
});
