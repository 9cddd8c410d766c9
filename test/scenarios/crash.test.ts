import { rm } from 'node:fs/promises';
import { aSeller, type Person, signIn, threeRates } from '../support/local-stack';
import {
  asBuilt,
  newStackFolder,
  type StackProcess,
  startStackProcess,
} from '../support/stack/stack-process';

jest.setTimeout(180_000);

/** Writes until the stack is gone, and notes what was acknowledged. */
async function writeUntilKilled(
  write: () => Promise<string>,
  { writers, writes }: { writers: number; writes: number },
  onAcknowledged: (total: number) => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = 0;
  const writer = async () => {
    while (next < writes) {
      next += 1;
      try {
        acknowledged.push(await write());
        onAcknowledged(acknowledged.length);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return acknowledged;
}

describe('a stack that was killed in the middle of 200 writes', () => {
  let person: Person;
  let drafts: string[];
  let second: StackProcess;

  beforeAll(async () => {
    const first = await startStackProcess(newStackFolder(), asBuilt);
    person = await aSeller(first.stack);
    drafts = await writeUntilKilled(
      async () => {
        const { invoice } = await person.call('invoices.create', { body: { items: [] } });
        return invoice.id;
      },
      { writers: 8, writes: 200 },
      (total) => {
        if (total === 90) void first.kill();
      },
    );
    second = await startStackProcess(first.folder, asBuilt);
  });
  afterAll(async () => {
    await second.stop();
    await rm(second.folder, { recursive: true, force: true });
  });

  it('starts again with every acknowledged write', async () => {
    expect(drafts.length).toBeGreaterThanOrEqual(90);
    expect(drafts.length).toBeLessThan(200);
    const again = await signIn(person, second.stack);
    for (const id of drafts) await again.call('invoices.get', { params: { id } });

    const { count } = await again.call('invoices.count');
    expect(count).toBeGreaterThanOrEqual(drafts.length);
    const { invoice } = await again.call('invoices.create', {
      body: { ...threeRates, items: [...threeRates.items] },
    });
    expect(invoice.number).toMatch(/0001$/);
  });

  it('refuses another start on the same data meanwhile, and says who runs', async () => {
    const third = startStackProcess(second.folder, asBuilt);
    await expect(third).rejects.toThrow(
      `Splatno already runs on ${second.folder}/data at ${second.stack.addresses.site}`,
    );
    await signIn(person, second.stack);
  });
});
