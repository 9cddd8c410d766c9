import { createWriteQueue } from '#infra/local/aws/storage/write-queue';

describe('a write queue', () => {
  /** A queue whose writes end when the test lets them. */
  function controlled() {
    const batches: string[][] = [];
    const ends: ((error?: Error) => void)[] = [];
    const queue = createWriteQueue<string>(
      (operations) =>
        new Promise((resolve, reject) => {
          batches.push([...operations]);
          ends.push((error) => (error ? reject(error) : resolve()));
        }),
    );
    return { queue, batches, end: (error?: Error) => ends.shift()?.(error) };
  }
  const tick = () => new Promise((resolve) => setImmediate(resolve));

  it('writes one batch at a time and gathers what comes meanwhile', async () => {
    const { queue, batches, end } = controlled();
    const first = queue.commit(['a1', 'a2']);
    const others = [queue.commit(['b']), queue.commit(['c'])];
    expect(batches).toEqual([['a1', 'a2']]);

    end();
    await first;
    await tick();
    expect(batches).toEqual([
      ['a1', 'a2'],
      ['b', 'c'],
    ]);

    end();
    await Promise.all(others);
  });

  it('acknowledges a commit only when its batch is written', async () => {
    const { queue, end } = controlled();
    let isAcknowledged = false;
    const commit = queue.commit(['a']).then(() => {
      isAcknowledged = true;
    });
    await tick();
    expect(isAcknowledged).toBe(false);

    end();
    await commit;
  });

  it('fails the commits of a batch that could not be written, and writes the next', async () => {
    const { queue, end } = controlled();
    const [first, second] = [queue.commit(['a']), queue.commit(['b'])];
    end(new Error('disk full'));
    await expect(first).rejects.toThrow('disk full');
    await tick();
    end();

    await expect(second).resolves.toBeUndefined();
  });

  it('is idle when nothing is left to write', async () => {
    const { queue, end } = controlled();
    let isIdle = false;
    await queue.idle();
    const commit = queue.commit(['a']);
    const idle = queue.idle().then(() => {
      isIdle = true;
    });
    await tick();
    expect(isIdle).toBe(false);

    end();
    await Promise.all([commit, idle]);
  });
});
