import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import { bundledProgram } from '../../../../support/local/bundled-program';
import { appTable } from './app-table';
import { temporaryFolder } from './table-on-disk';

const writeCount = 200;
const partsPerTransaction = 5;

let program: string;
beforeAll(async () => {
  program = await bundledProgram(join(__dirname, 'crash-program.ts'));
});
afterAll(() => rm(program));

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the writing program until it dies; kills it after so many acknowledged writes. */
function runUntilDeath(fault: string, killAfter = Number.POSITIVE_INFINITY): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder, fault]);
    const acknowledged: number[] = [];
    let [output, errors] = ['', ''];

    child.stdout.on('data', (chunk) => {
      const lines = `${output}${chunk}`.split('\n');
      output = lines.pop() ?? '';
      acknowledged.push(...lines.map(Number));
      if (acknowledged.length >= killAfter) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(acknowledged);
      else reject(new Error(`The program ended by itself: ${errors}`));
    });
  });
}

/** What lies on disk: how many items each write left, seen in the table and in its index. */
async function inspect() {
  const dynamo = await openDynamoDb({ folder });
  await dynamo.createTableFromTemplate(appTable);
  const scan = async (IndexName?: string) => {
    const reply = await dynamo.call('Scan', { TableName: 'app', ...(IndexName && { IndexName }) });
    return Array.isArray(reply['Items']) ? reply['Items'] : [];
  };
  const [items, entries] = [await scan(), await scan('gsi1')];
  const changes = new Set<string>();
  await new Promise<void>((resolve) => {
    dynamo.subscribe('app', {
      name: 'inspector',
      startAt: 'trim-horizon',
      batchSize: 10_000,
      handle: async (batch) => {
        for (const { keys } of batch) changes.add(`${keys['pk']?.S}/${keys['sk']?.S}`);
        resolve();
        return undefined;
      },
    });
  });
  await dynamo.close();

  const counter = Number(items.find(({ pk }) => pk.S === 'CTR')?.n.N ?? 0);
  const count = (list: typeof items, n: number) =>
    list.filter(({ pk }) => pk.S === `T${n}` || pk.S === `P${n}`).length;
  const writes = Array.from({ length: writeCount }, (_, n) => ({
    n,
    whole: n % 2 === 0 ? partsPerTransaction : 1,
    items: count(items, n),
    entries: count(entries, n),
  }));
  return { counter, writes, itemCount: items.length, changeCount: changes.size };
}

function damage(
  { counter, writes, itemCount, changeCount }: Awaited<ReturnType<typeof inspect>>,
  acknowledged: readonly number[],
) {
  const isThere = ({ items }: (typeof writes)[number]) => items > 0;

  return {
    lost: writes.filter((write) => acknowledged.includes(write.n) && !isThere(write)),
    torn: writes.filter(
      ({ items, entries, whole }) => (items > 0 && items < whole) || items !== entries,
    ),
    miscounted: counter - writes.filter((write) => write.n % 2 === 0 && isThere(write)).length,
    untold: itemCount - changeCount,
  };
}

const none = { lost: [], torn: [], miscounted: 0, untold: 0 };

describe('kill -9', () => {
  it.each([1, 37, 111, 200])(
    'after %i acknowledged writes loses none of them and leaves no half',
    async (killAfter) => {
      const acknowledged = await runUntilDeath('none', killAfter);

      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      expect(damage(await inspect(), acknowledged)).toEqual(none);
    },
    30_000,
  );

  it('just before a batch is written leaves nothing of it', async () => {
    const acknowledged = await runUntilDeath('before-write');
    const left = await inspect();
    const there = left.writes.filter(({ items }) => items > 0).map(({ n }) => n);

    expect(acknowledged.length).toBeGreaterThan(0);
    expect(there).toEqual([...acknowledged].sort((a, b) => a - b));
    expect(damage(left, acknowledged)).toEqual(none);
  }, 90_000);

  it('between a write and its acknowledgement leaves all of it', async () => {
    const acknowledged = await runUntilDeath('after-write');
    const left = await inspect();
    const there = left.writes.filter(({ items }) => items > 0).map(({ n }) => n);

    expect(there.length).toBeGreaterThan(acknowledged.length);
    expect(damage(left, acknowledged)).toEqual(none);
  }, 90_000);

  it('would be noticed if a transaction were written part by part', async () => {
    const acknowledged = await runUntilDeath('half-written');

    expect(damage(await inspect(), acknowledged).torn.length).toBeGreaterThan(0);
  }, 90_000);
});
