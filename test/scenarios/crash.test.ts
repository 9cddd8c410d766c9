import { rm } from 'node:fs/promises';
import { aSeller, signIn, threeRates } from '../support/local-stack';
import { asBuilt, newStackFolder, startStackProcess } from '../support/stack/stack-process';

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

it('keeps every acknowledged write when it is killed in the middle of 200', async () => {
  const first = await startStackProcess(newStackFolder(), asBuilt);
  const person = await aSeller(first.stack);

  const drafts = await writeUntilKilled(
    async () => {
      const { invoice } = await person.call('invoices.create', { body: { items: [] } });
      return invoice.id;
    },
    { writers: 8, writes: 200 },
    (total) => {
      if (total === 90) void first.kill();
    },
  );
  expect(drafts.length).toBeGreaterThanOrEqual(90);
  expect(drafts.length).toBeLessThan(200);

  const second = await startStackProcess(first.folder, asBuilt);
  try {
    const again = await signIn(person, second.stack);
    for (const id of drafts) await again.call('invoices.get', { params: { id } });

    const { count } = await again.call('invoices.count');
    expect(count).toBeGreaterThanOrEqual(drafts.length);
    const { invoice } = await again.call('invoices.create', {
      body: { ...threeRates, items: [...threeRates.items] },
    });
    expect(invoice.number).toMatch(/0001$/);
  } finally {
    await second.stop();
    await rm(first.folder, { recursive: true, force: true });
  }
});

it('refuses a second start on the same data, and says who runs', async () => {
  const first = await startStackProcess(newStackFolder(), asBuilt);
  try {
    const second = startStackProcess(first.folder, asBuilt);
    await expect(second).rejects.toThrow(
      `Splatno already runs on ${first.folder}/data at ${first.stack.addresses.site}`,
    );
  } finally {
    await first.stop();
    await rm(first.folder, { recursive: true, force: true });
  }
});
