import { createKeyLock } from '#infra/local/aws/storage/key-lock';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a key lock', () => {
  it('lets holders of one key go one after another, in the order they came', async () => {
    const lock = createKeyLock();
    const log: string[] = [];
    const hold = (name: string) =>
      lock.hold(['key'], async () => {
        log.push(`${name} in`);
        await tick();
        log.push(`${name} out`);
      });
    await Promise.all([hold('a'), hold('b'), hold('c')]);

    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('lets holders of different keys go together', async () => {
    const lock = createKeyLock();
    let inside = 0;
    let most = 0;
    const hold = (key: string) =>
      lock.hold([key], async () => {
        inside += 1;
        most = Math.max(most, inside);
        await tick();
        inside -= 1;
      });
    await Promise.all([hold('a'), hold('b')]);

    expect(most).toBe(2);
  });

  it('never ends in two holders that wait for each other', async () => {
    const lock = createKeyLock();
    const hold = (...keys: string[]) => lock.hold(keys, tick);

    await Promise.all([hold('a', 'b'), hold('b', 'a'), hold('c', 'a', 'c', 'b')]);
  });

  it('goes on after an action that failed, and gives its result or its error', async () => {
    const lock = createKeyLock();
    const failing = lock.hold(['a'], () => Promise.reject(new Error('broken')));
    const next = lock.hold(['a'], async () => 'fine');

    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('fine');
  });
});
