import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, put, remove, type Store } from '#infra/local/aws/storage/level-store';
import { readSection } from '#infra/local/aws/storage/read-section';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'splatno-test-'));
  store = await openStore({ folder });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

describe('a store', () => {
  it('keeps sections apart and their values across a restart', async () => {
    const [one, two] = [store.section<number>('one'), store.section<{ n: number }>('two')];
    await store.commit([put(one, 'key', 1), put(two, 'key', { n: 2 })]);
    await store.commit([remove(one, 'key')]);
    await store.close();
    store = await openStore({ folder });

    expect(await store.section<number>('one').get('key')).toBeUndefined();
    expect(await store.section<{ n: number }>('two').get('key')).toEqual({ n: 2 });
  });

  it('reads a snapshot as it was', async () => {
    const section = store.section<number>('numbers');
    await store.commit([put(section, 'key', 1)]);
    const snapshot = store.snapshot();
    await store.commit([put(section, 'key', 2)]);

    expect(await section.get('key', { snapshot })).toBe(1);
    expect(await section.get('key')).toBe(2);
    await snapshot.close();
  });

  it('reads a range in order, in either direction and over many batches', async () => {
    const section = store.section<number>('numbers');
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    await store.commit(numbers.map((n) => put(section, String(n).padStart(3, '0'), n)));

    expect(await all(readSection(section, {}))).toEqual(numbers);
    expect(await all(readSection(section, { gt: '010', lt: '014' }))).toEqual([11, 12, 13]);
    expect(await all(readSection(section, { reverse: true, limit: 2 }))).toEqual([199, 198]);
  });

  it('closes its iterator when the reader stops early', async () => {
    const section = store.section<number>('numbers');
    await store.commit([put(section, 'a', 1), put(section, 'b', 2)]);
    const closed: string[] = [];
    const watched = new Proxy(section, {
      get: (target, name) => {
        if (name !== 'values') return Reflect.get(target, name);
        return (range: object) => {
          const iterator = target.values(range);
          return {
            nextv: (size: number) => iterator.nextv(size),
            close: async () => {
              closed.push('closed');
              await iterator.close();
            },
          };
        };
      },
    });

    for await (const _ of readSection(watched, {})) break;
    expect(closed).toEqual(['closed']);
  });
});
